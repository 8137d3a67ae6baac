import type { FlowDocument } from '../../contract/generated/flow.ts';
import { fieldsOf, secretNames } from '../../document/fields.ts';
import { dataNames } from '../../document/names.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** One name, one kind of thing: texts name them all alike. */
function findSharedNames(document: FlowDocument): readonly Finding[] {
  const data = dataNames(document);
  const lists = Object.keys(document.lists ?? {});
  const values = Object.keys(document.values ?? {});
  return [
    ...values
      .filter((name) => data.has(name))
      .map((name) => ({ name, pointer: pointerAt('/document/values', name), what: 'data' as const })),
    ...lists
      .filter((name) => data.has(name))
      .map((name) => ({ name, pointer: pointerAt('/document/lists', name), what: 'data' as const })),
    ...lists
      .filter((name) => values.includes(name))
      .map((name) => ({ name, pointer: pointerAt('/document/lists', name), what: 'value' as const })),
  ].map(({ name, pointer, what }) => ({
    pointer,
    ...wordProblem(`lint.nameKind.${what}`, { name }),
  }));
}

/** An input of one name holds the same in all steps. */
function findTypeChanges(document: FlowDocument): readonly Finding[] {
  const fields = fieldsOf(document);
  const secrets = secretNames(document);
  return fields.flatMap(({ name, schema, schemaPointer }, index) => {
    const first = fields.slice(0, index).find((other) => other.name === name);
    if (first === undefined || first.schema.type === schema.type || secrets.has(name)) return [];
    return [
      {
        pointer: pointerAt(schemaPointer, 'type'),
        ...wordProblem('lint.nameKind.types', {
          name,
          type: first.schema.type,
          stepId: first.stepId,
          type2: schema.type,
        }),
      },
    ];
  });
}

export const nameKind: LintRule = {
  id: 'PUB-922',
  severity: 'error',
  check: ({ document }) => [...findSharedNames(document), ...findTypeChanges(document)],
};

/** What is asked for has to be open to an answer. */
export const closedRequired: LintRule = {
  id: 'PUB-938',
  severity: 'error',
  check: ({ document }) =>
    fieldsOf(document)
      .filter(({ item }) => item.required !== undefined && item.enabled === false)
      .map(({ name, pointer }) => ({
        pointer: pointerAt(pointer, 'enabled'),
        ...wordProblem('lint.nameKind.closed', { name }),
      })),
};
