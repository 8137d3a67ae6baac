import type { FlowDocument } from '../../contract/generated/flow.ts';
import { callsOf } from '../../document/calls.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { outcomesOf } from '../../document/thens.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { coursesOf } from './courses.ts';
import { namesShown } from './namesShown.ts';

/** Flags that every failure of a call which nobody foresaw puts on (`other`), and nothing else: they say that it failed. */
function failureFlags(document: FlowDocument, name: string): readonly string[] {
  const flags = outcomesOf(document)
    .filter(({ callName, code }) => callName === name && code === 'other')
    .flatMap(({ then: { set = {} } }) => Object.keys(set).filter((each) => set[each] === true));
  return [...new Set(flags)];
}

/** What a failure shows goes with the next success. Where that leads to another step, it may show nothing of it. */
export const staleFlag: LintRule = {
  id: 'PUB-4505',
  severity: 'warning',
  check: ({ document }) => {
    const shown = namesShown(document);
    return callsOf(document).flatMap(({ name: call, call: { on }, pointer }) =>
      failureFlags(document, call).flatMap((name) => {
        const begins = document.data?.[name];
        if (begins === true)
          return [
            {
              pointer: pointerAt('/document/data', name),
              ...wordProblem('lint.staleFlag.early', { call, name }),
            },
          ];
        if (begins !== false) return [];
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
