/**
 * Every bound of the proof over sets, with what it leaves out. Nothing else cuts it short: where one is met the result reports it, and no "never" rests on it.
 */
export const bounds = {
  /** Nodes of diagrams that live at once: about 60 MB. Beyond it the sets are unfinished. */
  mostNodes: 2_000_000,
  /** Nodes at which those that no set needs any more are swept: it costs time, and leaves nothing out. */
  sweptAt: 500_000,
  /** Steps of computing with diagrams, a few seconds of CPU: counted, since the same document must give the same result. Beyond it the sets are unfinished. */
  mostSteps: 40_000_000,
  /** Combinations of values that one comparison is asked with. A wider one is free: it may hold and may not. */
  mostCombinations: 4096,
  /** Values that a person or an answer gives to things that are compared: as many as there are of them, up to this. With fewer, not all their orders are there. */
  mostAlike: 8,
  /** Texts that people type for things that are compared: of more inputs not all may differ. */
  mostTyped: 2,
} as const;

/** How much the sets of one document may take. */
export interface Limits {
  readonly mostNodes: number;
  readonly mostSteps: number;
}

/** What a proof over sets looked at. Unless it is finished and nothing is left, it says of nothing that it never comes. */
export interface Coverage {
  readonly finished: boolean;
  /** What was not looked at whole, each with the reason. */
  readonly left: readonly { readonly what: string; readonly why: string }[];
}
