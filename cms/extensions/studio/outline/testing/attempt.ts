import type { Outcome } from '../commands/command.ts';

/** Something that can be tried with a flow. */
export interface Attempt {
  readonly name: string;
  readonly carryOut: () => Outcome;
}
