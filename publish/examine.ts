import { isRecord } from '@alur/engine/json';
import { type Acceptance, decodeAccepted, isBetween, withAccepted } from './accepted.ts';
import { type CheckedFlow, checkFlow, type Surroundings } from './check.ts';
import { requiredMessages } from './compile/compiledField.ts';
import type { Problem } from './contract/problem.ts';
import type { DraftMessages } from './document/decoded.ts';
import type { Product } from './product/product.ts';
import type { FlowOutline, ProofSurroundings, Script } from './prove/contract.ts';
import { problemOf } from './prove/problem.ts';
import { proveInTurns } from './prove.ts';
import { atOnce, type InTurns } from './turns/inTurns.ts';
import { say } from './wording/say.ts';
import { wordProblem } from './wording/wordProblem.ts';

/** Everything that is found in an item before it is published. */
export interface Examined extends Pick<CheckedFlow, 'document' | 'messages' | 'writtenAt'> {
  /** Errors first, with what editors have accepted marked. */
  readonly found: readonly Problem[];
  /** Accepted warnings of what lies between documents, where that was not looked at. */
  readonly acceptances: readonly Acceptance[];
  /** The runs that show what the proof has found, for the engine. */
  readonly runs: ReadonlyMap<Problem, ShownRun>;
  /** Whether its ways were walked. */
  readonly isProven: boolean;
}

/** A run that shows a problem. */
export interface ShownRun {
  readonly script: Script;
  /** How many of its turns are made at the end of each sentence of the problem's path; empty: that is not known. */
  readonly ends: readonly number[];
  /** Whether it continues in another flow. */
  readonly isOnward: boolean;
}

/** Texts that every flow counts on without naming them, where neither the product nor the flow has them. */
function missingWords(messages: DraftMessages, known: ReadonlySet<string>): readonly Problem[] {
  const missing = requiredMessages.filter((key) => !known.has(key) && !Object.hasOwn(messages, key));
  if (missing.length === 0) return [];
  const keys = { list: missing.map((text) => say('quoted', { text })) };
  const words = wordProblem('lint.requiredMessages', { keys });
  return [{ rule: 'PUB-4861', severity: 'error', pointer: '', ...words }];
}

/** What an examination needs to know beside the item. */
export type Beside = Surroundings &
  Pick<ProofSurroundings, 'others' | 'former' | 'atOnce'> & {
    /** Does what takes longest, or leaves it out: null. Without it all is done at once. Where it rejects, so does the examination. */
    readonly walk?: <T>(work: InTurns<T>) => Promise<T | null>;
  };

/** Errors first. */
function bySeverity({ severity: one }: Problem, { severity: other }: Problem): number {
  return Number(one === 'warning') - Number(other === 'warning');
}

/** What a check of a document needs to know of the flows beside it. */
export function besideOf(others: readonly FlowOutline[]): Required<Pick<Surroundings, 'routes' | 'values'>> {
  return {
    routes: others.flatMap((each) => each.routes.map(({ path }) => path)),
    values: others.map(({ routes, values = {}, reads, arrival }) => ({
      paths: routes.map(({ path }) => path),
      values,
      ...(reads === undefined ? {} : { reads }),
      ...(arrival === undefined ? {} : { arrival }),
    })),
  };
}

/**
 * All that keeps an item from being published or is warned of: what decode, lint and, where these find no error, the proof find. It runs in a browser, too; there patterns are
 * neither proven nor run, which takes recheck.
 *
 * @param item as read from the CMS, a form or a file; nothing about it is trusted
 * @param isProven false: decode and lint alone, which takes milliseconds
 * @example
 *   const { found } = await examineFlow(product, item, { messageKeys, others: outlinesOf(product, items) });
 */
export async function examineFlow(
  product: Product,
  item: unknown,
  surroundings: Beside,
  isProven = true,
): Promise<Examined> {
  const { others, routes = [], walk = atOnce } = surroundings;
  const beside = besideOf(others ?? []);
  const checked = await checkFlow(product, item, {
    ...surroundings,
    routes: [...routes, ...beside.routes],
    values: beside.values,
  });
  const { document, messages, errors, warnings, writtenAt } = checked;
  const accepted = decodeAccepted(isRecord(item) ? item['accepted'] : undefined);
  const acceptances = accepted.ok ? accepted.value : [];
  const wordless = document === null ? [] : missingWords(messages, surroundings.messageKeys);
  const faults = [...errors, ...wordless, ...(accepted.ok ? [] : accepted.error)];
  const isAlone = others === undefined;
  // Nothing is void before everything was looked at.
  const markAccepted = (found: readonly Problem[], isWhole: boolean): readonly Problem[] =>
    withAccepted(found, acceptances, item, (each) => isWhole && !(isAlone && isBetween(each)));
  const runs = new Map<Problem, ShownRun>();
  const result = (found: readonly Problem[], isWalked = false): Examined => ({
    runs,
    isProven: isWalked,
    document,
    messages,
    writtenAt,
    found: found.toSorted(bySeverity),
    acceptances: isAlone ? acceptances.filter(isBetween) : [],
  });
  if (document === null || faults.length > 0 || !isProven)
    return result(markAccepted([...faults, ...warnings], false));
  const unread = new Set(warnings.flatMap(({ rule, pointer }) => (rule === 'PUB-58' ? [pointer] : [])));
  const findings = await walk(proveInTurns([{ document, messages }], surroundings));
  if (findings === null) return result(markAccepted(warnings, false));
  const proven = findings
    .map((found) => {
      const problem = problemOf(found, writtenAt);
      if (found.script !== null) {
        const { script, ends = [], onward = [] } = found;
        runs.set(problem, { script, ends, isOnward: onward.length > 0 });
      }
      return problem;
    })
    // Lint has reported it already.
    .filter(({ rule, pointer }) => rule !== 'PROVE-13' || !unread.has(pointer));
  return result(markAccepted([...warnings, ...proven], true), true);
}
