import type { FlowDocument } from '../../contract/generated/flow.ts';
import { effectOf } from '../../document/calls.ts';
import { expressionsOf, type ExpressionPlace } from '../../document/expressions.ts';
import { fieldsOf, secretNames } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { codeNames, guardedNames, secretsRead } from '../../document/secrets.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Whether what an expression yields stays secret where it goes. A condition yields no more than yes or no. */
function staysSecret(
  name: string,
  { use, target = '', callName = '' }: ExpressionPlace,
  document: FlowDocument,
): boolean {
  // What a value yields is looked at where it is read.
  if (use === 'condition' || use === 'row' || use === 'value') return true;
  const isCode = codeNames(document).has(name) && !secretNames(document).has(name);
  if (use === 'set') return (isCode ? codeNames(document) : secretNames(document)).has(target);
  if (use !== 'input') return false;
  const call = document.calls?.[callName];
  const spec = call ? effectOf(document, call) : null;
  return spec === null || spec.input[target] === (isCode ? 'code' : 'secret');
}

function leaks(document: FlowDocument): readonly Finding[] {
  return expressionsOf(document).flatMap((place) => {
    const read = secretsRead(place.expression, document).filter(
      (name) => !staysSecret(name, place, document),
    );
    if (read.length === 0) return [];
    const secrets = read.join('", "');
    return [
      {
        pointer: place.pointer,
        ...(place.target === undefined
          ? wordProblem('lint.secretFlow.here', { read: secrets })
          : wordProblem('lint.secretFlow.into', { read: secrets, target: place.target })),
      },
    ];
  });
}

/** What a widget looks at beside its own value: it draws with it. */
function companions(document: FlowDocument, guarded: ReadonlySet<string>): readonly Finding[] {
  return fieldsOf(document).flatMap(({ item, pointer }) =>
    Object.entries(item.companions ?? {}).flatMap(([companion, target]) => {
      const read = target.startsWith('data.')
        ? [target.slice('data.'.length)].filter((name) => guarded.has(name))
        : secretsRead({ var: target }, document);
      return read.map((name) => ({
        pointer: pointerAt(pointer, 'companions', companion),
        ...wordProblem('lint.secretFlow.companion', { name, companion, field: item.field }),
      }));
    }),
  );
}

function prefilledSecrets(document: FlowDocument, secrets: ReadonlySet<string>): readonly Finding[] {
  return Object.keys(document.data ?? {})
    .filter((name) => secrets.has(name))
    .map((name) => ({
      pointer: `/document/data/${name}`,
      ...wordProblem('lint.secretFlow.beforehand', { name }),
    }));
}

function halfSecret(document: FlowDocument, secrets: ReadonlySet<string>): readonly Finding[] {
  return fieldsOf(document)
    .filter(({ name, schema }) => secrets.has(name) && schema.writeOnly !== true)
    .map(({ name, schemaPointer }) => ({
      pointer: schemaPointer,
      ...wordProblem('lint.secretFlow.otherStep', { name }),
    }));
}

export const secretFlow: LintRule = {
  id: 'PUB-22',
  severity: 'error',
  check: ({ document }) => {
    const secrets = secretNames(document);
    const guarded = guardedNames(document);
    return [
      ...leaks(document),
      ...companions(document, guarded),
      ...prefilledSecrets(document, guarded),
      ...halfSecret(document, secrets),
    ];
  },
};
