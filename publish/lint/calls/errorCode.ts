import type { FlowDocument } from '../../contract/generated/flow.ts';
import { productOf } from '../../product/product.ts';
import { callsOf, codesOf, defaultOf, type CallPlace } from '../../document/calls.ts';
import { outcomeOf } from '../../document/thens.ts';
import { pointerAt } from '../../document/pointer.ts';
import { sayChoice } from '../../wording/suggest.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

function foreign(document: FlowDocument, { call, spec, pointer }: CallPlace): readonly Finding[] {
  const known = ['ok', 'other', ...codesOf(document, spec)];
  return Object.keys(call.on)
    .filter((code) => !known.includes(code))
    .map((code) => ({
      pointer: pointerAt(pointer, 'on', code),
      ...(code === productOf(document).codes.login
        ? { ...wordProblem('lint.errorCode.login', { code }) }
        : {
            ...inWords(say('lint.errorCode.unknown', { effect: call.effect, code }), sayChoice(code, known)),
          }),
    }));
}

export const errorCode: LintRule = {
  id: 'PUB-24',
  severity: 'error',
  check: ({ document }) => callsOf(document).flatMap((place) => foreign(document, place)),
};

/** Lines that say what would happen anyway: they hide the ones that matter. */
function repeatedLines({ document }: Subject, { name, call, pointer }: CallPlace): readonly Finding[] {
  return Object.entries(call.on).flatMap(([code, then]) => {
    if (code === 'ok') return [];
    const said = typeof then === 'string' ? outcomeOf(document, then) : then;
    const usual = defaultOf(document, call, code);
    const anyway = typeof usual === 'string' ? outcomeOf(document, usual) : usual;
    if (said === undefined || !same(said, anyway)) return [];
    return [
      {
        pointer: pointerAt(pointer, 'on', code),
        ...wordProblem('lint.errorCode.repeated', { code, name }),
      },
    ];
  });
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(sortKeys(one)) === JSON.stringify(sortKeys(other));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sortKeys(each)]));
}

export const repeatedOutcome: LintRule = {
  id: 'PUB-927',
  severity: 'warning',
  check: (subject) => callsOf(subject.document).flatMap((place) => repeatedLines(subject, place)),
};
