import type { FlowDocument } from '../../contract/generated/flow.ts';
import { callsOf } from '../../document/calls.ts';
import { dataRead } from '../../document/conditions.ts';
import { coursesOf } from '../../document/courses.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { outcomesOf } from '../../document/thens.ts';
import { conditionOf } from '../../document/values.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Names of data by which steps show and hide what stands on them. */
function namesShown(document: FlowDocument): ReadonlySet<string> {
  return new Set(
    Object.values(document.steps).flatMap(({ body, actions = [], links = [] }) =>
      [...body, ...actions, ...links].flatMap(({ visible }) =>
        visible === undefined ? [] : [...dataRead(conditionOf(visible), document)],
      ),
    ),
  );
}

/** Flags that every failure of a call which nobody foresaw puts on (`other`), and nothing else: they say that it failed. */
function failureFlags(document: FlowDocument, name: string): readonly string[] {
  const flags = outcomesOf(document)
    .filter(({ callName, code }) => callName === name && code === 'other')
    .flatMap(({ then: { set = {} } }) => Object.keys(set).filter((each) => set[each] === true));
  return [...new Set(flags)].filter((each) => document.data?.[each] === false);
}

/** What a failure shows goes with the next success. Where that leads to another step, it may show nothing of it. */
export const staleFlag: LintRule = {
  id: 'PUB-4505',
  severity: 'error',
  check: ({ document }) => {
    const shown = namesShown(document);
    return callsOf(document).flatMap(({ name: call, call: { on }, pointer }) =>
      failureFlags(document, call).flatMap((name) => {
        const stays = coursesOf(document, on['ok'] ?? {}).some(
          ({ thens }) =>
            !thens.some(
              ({ set = {}, goto, leave }) =>
                Object.hasOwn(set, name) || goto !== undefined || leave !== undefined,
            ),
        );
        if (!stays || !shown.has(name)) return [];
        return [
          { pointer: pointerAt(pointer, 'on', 'ok'), ...wordProblem('lint.staleFlag', { call, name }) },
        ];
      }),
    );
  },
};
