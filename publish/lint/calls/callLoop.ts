import type { FlowDocument } from '../../contract/generated/flow.ts';
import { outcomesByCode } from '../../document/calls.ts';
import { callPointer, variantsOf, type AnyThen } from '../../document/thens.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** A call that follows another one without anybody pressing anything. */
interface Link {
  readonly from: string;
  readonly to: string;
  readonly pointer: string;
}

/** By `call`, or by `goto` to a step that begins with a call; a dialog waits for the subscriber first. */
function followsFrom({ call, goto, dialog }: AnyThen, document: FlowDocument): string | undefined {
  if (dialog !== undefined) return undefined;
  return call ?? (goto === undefined ? undefined : document.steps[goto]?.onShow);
}

function linksOf(document: FlowDocument): readonly Link[] {
  return Object.entries(document.calls ?? {}).flatMap(([from, call]) =>
    Object.entries(outcomesByCode(document, call)).flatMap(([code, then]) =>
      variantsOf(document, then).flatMap((variant) => {
        const to = followsFrom(variant, document);
        return to === undefined ? [] : [{ from, to, pointer: pointerAt(callPointer(from), 'on', code) }];
      }),
    ),
  );
}

function reachable(start: string, links: readonly Link[]): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const name of reached) for (const { from, to } of links) if (from === name) reached.add(to);
  return reached;
}

export const callLoop: LintRule = {
  id: 'PUB-67',
  severity: 'error',
  check: ({ document }) => {
    const links = linksOf(document);
    const reported = new Set<string>();
    return links.flatMap(({ from, to, pointer }) => {
      const round = reachable(to, links);
      if (!round.has(from) || reported.has(from)) return [];
      // A loop is reported once, not once for each of its calls.
      for (const name of round) if (reachable(name, links).has(from)) reported.add(name);
      return [{ pointer, ...wordProblem('lint.callLoop', { from }) }];
    });
  },
};
