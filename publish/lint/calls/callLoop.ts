import type { FlowDocument } from '../../../src/contracts/generated/flow.ts';
import { outcomesOf, type OutcomePlace } from '../../document/outcomes.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';

/** A call that follows another one without anybody pressing anything. */
interface Link {
  readonly from: string;
  readonly to: string;
  readonly pointer: string;
}

/** By `run`, or by `goto` to a step that begins with a call; a dialog waits for the subscriber first, and leaving ends the flow. */
function linksOf(
  { callName: from, outcome, pointer }: OutcomePlace,
  document: FlowDocument,
): readonly Link[] {
  const { run, goto, leave, dialog, success } = outcome;
  if (leave !== undefined && success === undefined) return [];
  const waits = dialog !== undefined || success !== undefined;
  const enter = goto === undefined || waits ? undefined : document.steps[goto]?.enter;
  return [
    ...(run === undefined || waits ? [] : [{ from, to: run, pointer: pointerAt(pointer, 'run') }]),
    ...(enter === undefined ? [] : [{ from, to: enter, pointer: pointerAt(pointer, 'goto') }]),
  ];
}

function reachable(start: string, links: readonly Link[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const queue = [start];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    queue.push(...links.flatMap(({ from, to }) => (from === name ? [to] : [])));
  }
  return reached;
}

export const callLoop: LintRule = {
  id: 'PUB-67',
  severity: 'error',
  check: ({ document }) => {
    const links = outcomesOf(document).flatMap((place) => linksOf(place, document));
    const reported = new Set<string>();
    return links.flatMap(({ from, to, pointer }) => {
      const round = reachable(to, links);
      if (!round.has(from) || reported.has(from)) return [];
      // A loop is reported once, not once for each of its calls.
      for (const name of round) if (reachable(name, links).has(from)) reported.add(name);
      const sentence = `The call "${from}" leads back to itself without anybody pressing anything, and would be made for ever.`;
      return [
        {
          pointer,
          sentence,
          cure: 'Let one of its outcomes show a dialog, leave, or go to a step that begins without a call.',
        },
      ];
    });
  },
};
