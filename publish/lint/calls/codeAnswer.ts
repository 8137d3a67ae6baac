import type { FlowDocument } from '../../contract/generated/flow.ts';
import { callsOf, defaultOf, type CallPlace } from '../../document/calls.ts';
import { dataRead, readBelow } from '../../document/conditions.ts';
import { effectOf } from '../../document/calls.ts';
import { dataNames } from '../../document/names.ts';
import { pointerAt } from '../../document/pointer.ts';
import { buttonsOf, variantsOf, type AnyThen } from '../../document/thens.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** A code of a call that answers something, and one of the ways in which it may end. */
interface CodeWay {
  readonly place: CallPlace;
  readonly code: string;
  /** Names that come with the code. */
  readonly answers: readonly string[];
  readonly then: AnyThen;
  readonly pointer: string;
}

function codeWays(document: FlowDocument): readonly CodeWay[] {
  return callsOf(document).flatMap((place) =>
    Object.entries(place.spec.codeAnswers ?? {}).flatMap(([code, answers]) => {
      const own = place.call.on[code];
      const pointer = own === undefined ? place.pointer : pointerAt(place.pointer, 'on', code);
      return variantsOf(document, own ?? defaultOf(document, place.call, code)).map((then) => ({
        place,
        code,
        answers: Object.keys(answers),
        then,
        pointer,
      }));
    }),
  );
}

/** Names of data that hold something of the answer once the outcome has been carried out. */
function keptNames({ then, answers }: CodeWay): ReadonlySet<string> {
  const set = Object.entries(then.set ?? {}).filter(([, value]) => readBelow('answer', value).size > 0);
  return new Set([
    ...(then.take ?? []).filter((name) => answers.includes(name)),
    ...set.map(([name]) => name),
  ]);
}

/** The calls that follow at once, or by a button of the dialog: made themselves, or by the step they lead to. */
function callsAfter(document: FlowDocument, { then }: CodeWay): readonly string[] {
  const ways = [then, ...buttonsOf(then.dialog)];
  return ways.flatMap(({ call, goto }) => {
    const shown = goto === undefined ? undefined : document.steps[goto]?.onShow;
    return [call, shown].filter((name): name is string => name !== undefined);
  });
}

/** Names whose earlier value the next call would send, though the code answered a new one. */
function outdatedNames(document: FlowDocument, way: CodeWay, name: string): readonly string[] {
  const call = document.calls?.[name];
  if (call === undefined || effectOf(document, call) === null) return [];
  const kept = keptNames(way);
  return Object.entries(call.send ?? {}).flatMap(([input, value]) => {
    const read = [...dataRead(value, document)];
    if (read.some((each) => kept.has(each))) return [];
    const old = read.filter((each) => way.answers.includes(each));
    return way.answers.includes(input) ? [input] : old;
  });
}

export const staleAnswer: LintRule = {
  id: 'PUB-1021',
  severity: 'error',
  check: ({ document }) =>
    codeWays(document).flatMap((way): readonly Finding[] =>
      callsAfter(document, way).flatMap((name) => {
        const names = [...new Set(outdatedNames(document, way, name))];
        return names.length === 0
          ? []
          : [
              {
                pointer: way.pointer,
                ...wordProblem('lint.codeAnswer.stale', { code: way.code, names: names.join('", "'), name }),
              },
            ];
      }),
    ),
};

export const unusedAnswer: LintRule = {
  id: 'PUB-1022',
  severity: 'warning',
  check: ({ document }) =>
    codeWays(document).flatMap((way): readonly Finding[] => {
      const known = dataNames(document);
      const left = way.answers.filter((name) => known.has(name));
      return keptNames(way).size > 0 || left.length === 0
        ? []
        : [
            {
              pointer: way.pointer,
              ...wordProblem('lint.codeAnswer.unused', { code: way.code, left: left.join('", "') }),
            },
          ];
    }),
};
