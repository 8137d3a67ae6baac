import type { Problem } from '@alur/publish/contract';
import { examineFlow, fixesOf, type InTurns, leaveUnlisted, type ShownRun } from '@alur/publish';
import { product } from '../../../../src/product/product.ts';
import type { EditedFlow } from '../../guard/itemLabels.ts';
import { problemWords } from '../../guard/problemSentence.ts';
import { shippedKeys } from '../../guard/shippedTexts.generated.ts';
import type { FlowsBeside } from '../../guard/besideRoutes.ts';
import type { CheckAnswer, CheckOrder, FoundProblem } from './checkOrders.ts';

/** A draft as its form holds it. */
interface Draft extends EditedFlow {
  readonly key: unknown;
  readonly accepted: unknown;
}

/** What is found in a draft, and what was left to the check at publish. */
interface Found {
  readonly found: readonly Problem[];
  readonly patterns: readonly string[];
  readonly isProven: boolean;
  readonly runs: ReadonlyMap<Problem, ShownRun>;
  /** Flows beside it that it was not compared with yet. */
  readonly left: number;
}

/**
 * Finds in a draft what publishing it would find, by the same code. Patterns that are not known to be safe are left to the server, which can prove them; and so is the walk through
 * a draft with such a pattern.
 *
 * @param walk walks through its ways; null: they are not walked
 */
export async function findInDraft(
  { key, document, messages, accepted }: Draft,
  { messageKeys, others, former, left }: FlowsBeside,
  walk: (<T>(work: InTurns<T>) => Promise<T>) | null,
): Promise<Found> {
  const patterns = new Set<string>();
  const item = { key, status: 'published', document, messages, accepted };
  const surroundings = {
    messageKeys: new Set([...shippedKeys, ...messageKeys]),
    others,
    former,
    patternProof: leaveUnlisted(product.patterns, (pattern) => patterns.add(pattern)),
    walk: async <T>(work: InTurns<T>): Promise<T | null> =>
      walk === null || patterns.size > 0 ? null : walk(work),
  };
  const { found, runs, isProven } = await examineFlow(product, item, surroundings, walk !== null);
  return { found, runs, patterns: [...patterns], isProven, left };
}

/** The same in the words of a language, without the warnings that were accepted. */
export function answerOf(
  { found, runs, ...left }: Found,
  { number, locale }: Pick<Extract<CheckOrder, { kind: 'check' }>, 'number' | 'locale'>,
  flow: EditedFlow,
): CheckAnswer {
  const asShown = (problem: Problem): FoundProblem => {
    const { severity, pointer, followers = [] } = problem;
    const fixes = fixesOf(problem, flow, product);
    return {
      ...{ severity, pointer, ...problemWords(problem, flow, locale), fixes },
      ...{ run: runs.get(problem) ?? null, unshown: unshownBy(problem) },
      followers: followers.map(asShown),
    };
  };
  const problems = found.filter(({ accepted }) => accepted === undefined).map(asShown);
  return { kind: 'found', number, problems, ...left };
}

/** Findings of the walk that no run shows: about addresses of several flows, and about the walk itself. */
const aboutAddresses: readonly unknown[] = ['addressTaken', 'addressLeft'];
const aboutCheck: readonly unknown[] = ['tooManyStates', 'partlyProven', 'patternNotRead'];

/** Why no run shows a finding of the walk; null: one does, or it is none of the walk. */
function unshownBy({ code, path = [] }: Problem): FoundProblem['unshown'] {
  if (code === undefined || path.length > 0) return null;
  if (aboutAddresses.includes(code)) return 'between';
  return aboutCheck.includes(code) ? 'check' : 'absent';
}
