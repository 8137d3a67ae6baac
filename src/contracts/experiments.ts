/** An experiment on a whole document: B stands in for what is live (A), for a share of the visitors of a flow. */
export interface FlowExperiment {
  readonly slug: string;
  readonly flow: string;
  /** B; nothing of it is checked yet. */
  readonly document: unknown;
  readonly messages: unknown;
  /** Of the visitors, in percent. */
  readonly share: number;
  /** The step whose being shown is what both are compared by; empty: the flow was left by its own end. */
  readonly measure: string;
  /** Milliseconds since 1970. */
  readonly ends: number;
  /** Names the document that was live when it was started, as `nameOfLive` does: once another one is live, it is over. */
  readonly against: string;
}

/** Which of both documents somebody gets: what is live, or the experiment's own. */
export type SideName = 'a' | 'b';

const sides = ['a', 'b'] as const satisfies readonly SideName[];

/** What the page of a visitor who takes part knows of the experiment. */
export interface TakenPart {
  /** Names the experiment and all that it compares: another one never adds to its figures. */
  readonly experiment: string;
  readonly side: SideName;
  /** As {@link FlowExperiment.measure}. */
  readonly measure: string;
}

/** What a device is counted for, once each: it came; it did what is measured; it met a failure that the visitor did not cause. */
export const deviceCodes = ['entered', 'reached', 'failed'] as const;

export type DeviceCode = (typeof deviceCodes)[number];

/** The code under which a side's devices are kept. */
export function sideCode(code: DeviceCode, side: SideName): string {
  return `${code}-${side}`;
}

/** The side whose devices are kept under a code; null: it is no such code. */
export function sideIn(code: string): SideName | null {
  return sides.find((side) => deviceCodes.some((each) => code === sideCode(each, side))) ?? null;
}

/** Visitors are put into so many buckets, by chance: a number says nothing of who somebody is. */
export const buckets = 100;

/** Whether a value is a share that B may have: each of both gets somebody. */
export function isShare(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value < buckets;
}

/** Numbers that share no divisor with {@link buckets}: times one of them, each bucket stays another one. */
const turns = [3, 7, 9, 11, 13, 17, 19, 21, 23, 27];

/** Whether a bucket gets B. Each experiment mixes the buckets by its name, so that those who get B of one are not those who get B of all. */
export function getsB({ slug, share }: Pick<FlowExperiment, 'slug' | 'share'>, bucket: number): boolean {
  let mixed = 0;
  for (const sign of slug) mixed = (mixed * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return (bucket * (turns[mixed % turns.length] ?? 1) + mixed) % buckets < share;
}
