import type { Expression, InputKind } from '@alur/engine';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { callsOf, type CallPlace } from '../../document/calls.ts';
import { productOf, type Product } from '../../product/product.ts';
import { pointerAt } from '../../document/pointer.ts';
import { readsOf } from '../../document/conditions.ts';
import { quoteValue } from '../../wording/quoteValue.ts';
import { sayChoice } from '../../wording/suggest.ts';
import { openValues } from '../../document/values.ts';
import { inferType, type ValueKind, type ValueType } from '../../document/inferType.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import type { Said, SaidList, SaidValue } from '../../contract/said.ts';

/** What each kind of input takes, as a sentence says it. */
function sayWanted(kind: InputKind, { channels, currency }: Product): Said {
  const quoteTexts = (texts: readonly string[], between: SaidValue): SaidList => ({
    list: texts.map((text) => `"${text}"`),
    between,
  });
  if (typeof kind !== 'string') return say('kind.oneOf', { values: quoteTexts(kind.closed, ', ') });
  switch (kind) {
    case 'channel':
      return say('kind.channel', { channels: quoteTexts(channels, say('list.or')) });
    case 'money':
      return say('kind.money', { currency });
    case 'secret':
      return say('kind.text');
    case 'integer':
      return say('kind.number');
    default:
      return say(`kind.${kind}`);
  }
}

function only({ kinds }: ValueType, kind: ValueKind): boolean {
  return (
    (kinds.has(kind) || (kind === 'text' && kinds.has('time'))) &&
    [...kinds].every((each) => each === kind || each === 'nothing' || (kind === 'text' && each === 'time'))
  );
}

function isSession(expression: Expression, document: FlowDocument): boolean {
  const sessions = Object.keys(document.challenges ?? {}).map((name) => `challenge.${name}.sessionId`);
  const reads = readsOf(openValues(document, expression), '');
  return (
    reads.length > 0 &&
    reads.every(({ path }) => sessions.some((session) => session === path)) &&
    only(inferType(expression, document), 'text')
  );
}

function isLimitedTo(result: ValueType, texts: readonly string[]): boolean {
  return (
    only(result, 'text') && result.texts !== null && [...result.texts].every((text) => texts.includes(text))
  );
}

function fits(kind: InputKind, expression: Expression, document: FlowDocument): boolean {
  const result = inferType(expression, document);
  if (result.kinds.has('unknown')) return true;
  if (typeof kind !== 'string') return isLimitedTo(result, kind.closed);
  switch (kind) {
    case 'text':
    case 'secret':
    case 'code':
      return only(result, 'text');
    case 'channel':
      return isLimitedTo(result, productOf(document).channels);
    case 'challenge':
      return isSession(expression, document);
    case 'flag':
      return only(result, 'flag');
    case 'integer':
    case 'money':
      return only(result, 'number');
  }
}

function missing({ name, call, spec, pointer }: CallPlace, document: FlowDocument): readonly Finding[] {
  return Object.entries(spec.input)
    .filter(([input]) => spec.optional?.includes(input) !== true)
    .filter(([input]) => !Object.hasOwn(call.send ?? {}, input))
    .map(([input, kind]) => ({
      pointer,
      ...wordProblem('lint.effectInput.missing', {
        name,
        input,
        effect: call.effect,
        wanted: sayWanted(kind, productOf(document)),
      }),
    }));
}

function wrong({ call, spec, pointer }: CallPlace, document: FlowDocument): readonly Finding[] {
  return Object.entries(call.send ?? {}).flatMap(([input, expression]) => {
    const place = pointerAt(pointer, 'send', input);
    const kind = Object.hasOwn(spec.input, input) ? spec.input[input] : undefined;
    // What further names may hold is another rule's matter (PUB-4631).
    if (kind === undefined && spec.open !== undefined) return [];
    if (kind === undefined) {
      return [
        {
          pointer: place,
          ...inWords(
            say('lint.effectInput.unknown', { effect: call.effect, input }),
            sayChoice(input, Object.keys(spec.input)),
          ),
        },
      ];
    }
    if (fits(kind, expression, document)) return [];
    return [
      {
        pointer: place,
        ...wordProblem('lint.effectInput.otherKind', {
          expression: quoteValue(expression),
          input,
          wanted: sayWanted(kind, productOf(document)),
        }),
      },
    ];
  });
}

export const effectInput: LintRule = {
  id: 'PUB-21',
  severity: 'error',
  check: ({ document }) =>
    callsOf(document).flatMap((place) => [...missing(place, document), ...wrong(place, document)]),
};
