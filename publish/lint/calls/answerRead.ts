import { isRecord } from '@alur/engine/json';
import { expressionsOf, type ExpressionPlace } from '../../document/expressions.ts';
import { readsOf } from '../../document/conditions.ts';
import { answersOf } from '../../document/names.ts';
import { outcomesOf } from '../../document/thens.ts';
import { pointerAt } from '../../document/pointer.ts';
import { sayChoice } from '../../wording/suggest.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** What is wrong with reading this name of an answer here, or null. */
function fault(path: string, place: ExpressionPlace, { document }: Subject): Omit<Finding, 'pointer'> | null {
  const call = document.calls?.[place.callName ?? ''];
  if (place.code === undefined || !call) return wordProblem('lint.answerRead.noAnswer', { path });
  const names = Object.keys(answersOf(document, { call, code: place.code })).map((name) => `answer.${name}`);
  if (names.includes(path)) return null;
  if (names.length === 0 && place.code !== 'ok')
    return {
      ...wordProblem('lint.answerRead.emptyAnswer', { code: place.code, path }),
    };
  return {
    ...inWords(say('lint.answerRead.unknown', { effect: call.effect, path }), sayChoice(path, names)),
  };
}

function reads(subject: Subject): readonly Finding[] {
  return expressionsOf(subject.document).flatMap((place) =>
    readsOf(place.expression, place.pointer).flatMap(({ path, pointer }) => {
      if (typeof path !== 'string' || path.split('.')[0] !== 'answer') return [];
      const found = fault(path, place, subject);
      return found === null ? [] : [{ pointer, ...found }];
    }),
  );
}

/** What an outcome takes has to be in the answer, and appended is a list. */
function takes({ document }: Subject): readonly Finding[] {
  return outcomesOf(document).flatMap((place) => {
    const { then, call, code, pointer } = place;
    const answers = answersOf(document, place);
    return (['take', 'append'] as const).flatMap((key) =>
      (then[key] ?? []).flatMap((name, index) => {
        const kind = Object.hasOwn(answers, name) ? answers[name] : undefined;
        const at = pointerAt(pointer, key, index);
        if (kind === undefined)
          return [
            {
              pointer: at,
              ...inWords(
                say('lint.answerRead.code', { code, effect: call.effect, name }),
                sayChoice(name, Object.keys(answers)),
              ),
            },
          ];
        if (key === 'take' || (isRecord(kind) && 'rows' in kind)) return [];
        return [
          {
            pointer: at,
            ...wordProblem('lint.answerRead.notAList', { name }),
          },
        ];
      }),
    );
  });
}

export const answerRead: LintRule = {
  id: 'PUB-35',
  severity: 'error',
  check: (subject) => [...reads(subject), ...takes(subject)],
};
