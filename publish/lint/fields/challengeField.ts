import type { ChallengeSpec, FlowDocument } from '../../contract/generated/flow.ts';
import { fieldsOf } from '../../document/fields.ts';
import { dataNames } from '../../document/names.ts';
import { pointerAt } from '../../document/pointer.ts';
import { quoteValue } from '../../wording/quoteValue.ts';
import { choose } from '../../wording/suggest.ts';
import { inferType } from '../../document/inferType.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';

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
      sentence: `There is no input "${field}".`,
      cure: choose(field, known),
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
  const sentence = `"${channel}" can hold any value, but one code is kept for each of its values.`;
  return [
    {
      pointer: pointerAt(base, 'channel'),
      sentence,
      cure: 'Give the input an "enum", such as ["phone", "email"].',
    },
  ];
}

function numericLength(spec: ChallengeSpec, base: string, document: FlowDocument): readonly Finding[] {
  const { kinds } = inferType(spec.length, document);
  if (kinds.has('number') || kinds.has('unknown')) return [];
  return [
    {
      pointer: pointerAt(base, 'length'),
      sentence: `${quoteValue(spec.length)} is not a number of digits.`,
      cure: 'Write a number, or {"var": "config.otpCodeLenght"}.',
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
