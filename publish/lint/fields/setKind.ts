import type { FlowDocument } from '../../contract/generated/flow.ts';
import { expressionsOf, type ExpressionPlace } from '../../document/expressions.ts';
import type { SaidValue } from '../../contract/said.ts';
import { quoteValue } from '../../wording/quoteValue.ts';
import { fieldType, inferType, type Standing, type ValueType } from '../../document/inferType.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** What a key of `data` begins with: the kind, and any text once it is one. */
function begins(name: string, document: FlowDocument): ValueType | null {
  const initial = document.data && Object.hasOwn(document.data, name) ? document.data[name] : undefined;
  return initial === undefined ? null : { ...inferType(initial, document), texts: null };
}

function misfit(value: ValueType, target: ValueType): SaidValue | null {
  if (value.kinds.has('unknown') || target.kinds.has('unknown')) return null;
  const kinds = [...target.kinds].filter((kind) => kind !== 'nothing');
  const wrong = [...value.kinds].find(
    (kind) => kind === 'list' || (kind !== 'nothing' && kinds.length > 0 && !target.kinds.has(kind)),
  );
  if (wrong !== undefined) return say(`kind.${wrong}`);
  if (target.texts === null || !value.kinds.has('text')) return null;
  if (value.texts === null) return say('kind.anyText');
  const foreign = [...value.texts].find((text) => text !== '' && target.texts?.has(text) === false);
  return foreign === undefined ? null : quoteValue(foreign);
}

/** A time is a text for whatever holds one. */
function timeless({ kinds, texts }: ValueType): ValueType {
  return { kinds: new Set([...kinds].map((kind) => (kind === 'time' ? 'text' : kind))), texts };
}

function callContext({ callName, code }: ExpressionPlace, document: FlowDocument): Standing {
  const call = document.calls?.[callName ?? ''];
  return call === undefined || code === undefined ? {} : { call, code };
}

function finding(place: ExpressionPlace, document: FlowDocument): readonly Finding[] {
  const name = place.target ?? '';
  const field = fieldType(name, document);
  // A key of `data` is of the kind it begins with; what a field may hold its schema says, from the beginning.
  const target = field ?? (place.use === 'set' ? begins(name, document) : null);
  if ((place.use !== 'set' && place.use !== 'data') || target === null) return [];
  const what = misfit(
    timeless(inferType(place.expression, document, callContext(place, document))),
    timeless(target),
  );
  if (what === null) return [];
  const texts = [...(target.texts ?? [])].map(quoteValue);
  const kinds = [...target.kinds].map((kind) => say(`kind.${kind}`));
  const holds = { list: texts.length > 0 ? texts : kinds, between: say('list.or') };
  return [
    {
      pointer: place.pointer,
      ...wordProblem('lint.setKind', { name, holds, what }),
    },
  ];
}

export const setKind: LintRule = {
  id: 'PUB-36',
  severity: 'error',
  check: ({ document }) => expressionsOf(document).flatMap((place) => finding(place, document)),
};
