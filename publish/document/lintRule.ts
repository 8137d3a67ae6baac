import type { Problem } from '../contract/problem.ts';
import type { Decoded } from './decoded.ts';
import type { PatternProof } from './patterns.ts';
import type { AddressValues } from './queryValues.ts';

/** What lint rules look at: a decoded item, and the message keys that exist outside it. */
export interface Subject extends Decoded {
  readonly knownMessages: ReadonlySet<string>;
  /** Paths of other documents, beside those of the product's own pages. */
  readonly knownRoutes: readonly string[];
  /** What the addresses of other documents may hold. */
  readonly knownValues: readonly AddressValues[];
  /** Null where patterns can't be proven (outside Node): they are then neither refused nor run. */
  readonly patternProof: PatternProof | null;
}

/** What a rule has found, in words that any language may have; the stage adds the rule's own id and severity. */
export type Finding = Omit<Problem, 'rule' | 'severity'> & Required<Pick<Problem, 'said'>>;

/** One rule of docs/spec/publish.md. */
export interface LintRule {
  readonly id: `PUB-${string}`;
  readonly severity: Problem['severity'];
  check(subject: Subject): readonly Finding[] | Promise<readonly Finding[]>;
}
