/** What an editor has saved, by number: in the texts that visitors get, the number of the save stands. */
export interface Ledger {
  /** The number of the next save, which is sent now. */
  next(): number;
  acknowledge(number: number): void;
  /** Numbers that were sent. */
  readonly sent: ReadonlySet<number>;
  /** Numbers whose save was acknowledged, in order. */
  readonly acknowledged: readonly number[];
}

export function createLedger(): Ledger {
  const sent = new Set<number>();
  const acknowledged: number[] = [];
  return {
    sent,
    acknowledged,
    next() {
      sent.add(sent.size + 1);
      return sent.size;
    },
    acknowledge: (number) => void acknowledged.push(number),
  };
}

/** The text of a save, and its number again; 0: it is none. */
export const saveText = (number: number): string => `Save ${number} of the chaos`;
export function numberIn(text: unknown): number {
  return Number(/Save (\d+) of the chaos/.exec(JSON.stringify(text) ?? '')?.[1] ?? 0);
}
