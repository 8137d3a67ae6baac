import type { ChallengeSpec, FlowDocument } from '../../contract/generated/flow.ts';
import { fieldsOf } from '../../document/fields.ts';
import { dataNames } from '../../document/names.ts';
import { pointerAt } from '../../document/pointer.ts';
import { quoteValue } from '../../wording/quoteValue.ts';
import { sayChoice } from '../../wording/suggest.ts';
import { inferType } from '../../document/inferType.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

function knownFields(spec: ChallengeSpec, base: string, document: FlowDocument): readonly Finding[] {
  const fields = new Set(fieldsOf(document).map(({ name }) => name));
  const data = dataNames(document);
  const places = [
    { field: spec.field, pointer: pointerAt(base, 'field'), known: fields },
    ...(spec.channel === undefined
      ? []
      : [{ field: spec.channel, pointer: pointerAt(base, 'channel'), known: data }]),
    ...spec.clearOn.map((field, index) => ({
      field,
      pointer: pointerAt(base, 'clearOn', index),
      known: data,
    })),
  ];
  return places
    .filter(({ field, known }) => !known.has(field))
    .map(({ field, pointer, known }) => ({
      pointer,
      ...inWords(say('lint.challengeField.unknown', { field }), sayChoice(field, known)),
    }));
}

function boundedChannel(
  { channel }: ChallengeSpec,
  base: string,
  document: FlowDocument,
): readonly Finding[] {
  if (channel === undefined) return [];
  const { kinds, texts } = inferType({ var: `data.${channel}` }, document);
  if (kinds.has('unknown') || (kinds.has('text') && texts !== null)) return [];
  return [
    { pointer: pointerAt(base, 'channel'), ...wordProblem('lint.challengeField.channel', { channel }) },
  ];
}

function numericLength(spec: ChallengeSpec, base: string, document: FlowDocument): readonly Finding[] {
  const { kinds } = inferType(spec.length, document);
  if (kinds.has('number') || kinds.has('unknown')) return [];
  return [
    {
      pointer: pointerAt(base, 'length'),
      ...wordProblem('lint.challengeField.length', { length: quoteValue(spec.length) }),
    },
  ];
}

export const challengeField: LintRule = {
  id: 'PUB-27',
  severity: 'error',
  check: ({ document }) =>
    Object.entries(document.challenges ?? {}).flatMap(([name, spec]) => {
      const base = pointerAt('/document/challenges', name);
      return [
        ...knownFields(spec, base, document),
        ...boundedChannel(spec, base, document),
        ...numericLength(spec, base, document),
      ];
    }),
};
