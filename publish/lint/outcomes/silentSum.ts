import { callsOf } from '../../document/calls.ts';
import { dataRead } from '../../document/conditions.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { AnyThen } from '../../document/thens.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { coursesOf } from './courses.ts';
import { namesShown } from './namesShown.ts';

/** Something is seen: a dialog, a short message, an error at an input, another step or page, or what a name that is set shows. */
function isSeen(
  { dialog, toast, errorAt, goto, leave, set = {} }: AnyThen,
  shown: ReadonlySet<string>,
): boolean {
  const isShown = Object.keys(set).some((name) => shown.has(name));
  return isShown || [dialog, toast, errorAt, goto, leave].some((each) => each !== undefined);
}

/** A sum that a call was refused with is not exchanged for another without a word: who presses again pays it. */
export const silentSum: LintRule = {
  id: 'PUB-4504',
  severity: 'error',
  check: ({ document }) => {
    const shown = namesShown(document);
    return callsOf(document).flatMap(({ name: call, call: { send = {}, on }, spec, pointer }) => {
      const sums = Object.entries(spec.input).flatMap(([input, kind]) =>
        kind === 'money' ? [...dataRead(send[input] ?? null, document)] : [],
      );
      return Object.entries(on).flatMap(([code, then]) => {
        if (code === 'ok' || sums.length === 0) return [];
        const [name] = coursesOf(document, then)
          .filter(({ thens }) => !thens.some((each) => isSeen(each, shown)))
          .flatMap(({ thens }) => thens.flatMap(({ take = [], set = {} }) => [...take, ...Object.keys(set)]))
          .filter((each) => sums.includes(each));
        if (name === undefined) return [];
        return [
          {
            pointer: pointerAt(pointer, 'on', code),
            ...wordProblem('lint.silentSum', { call, code, name }),
          },
        ];
      });
    });
  },
};
