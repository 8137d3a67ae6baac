import type { FlowDocument } from '../../contract/generated/flow.ts';
import { effectOf } from '../../document/calls.ts';
import { expressionsOf, type ExpressionPlace } from '../../document/expressions.ts';
import { fieldsOf, secretNames } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { codeNames, guardedNames, secretsRead } from '../../document/secrets.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';

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
    const to = place.target === undefined ? 'here' : `into "${place.target}"`;
    return [
      {
        pointer: place.pointer,
        sentence: `The secret "${read.join('", "')}" would flow ${to}, where it would not stay secret.`,
        cure: 'A password may only go to inputs of effects that are declared secret, a one-time code to those that take a code; read another field.',
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
        sentence: `The secret "${name}" would be the "${companion}" of "${item.field}", where it would not stay secret.`,
        cure: 'Name another input or a key of "data".',
        indonesian: {
          sentence: `Rahasia "${name}" akan menjadi "${companion}" dari "${item.field}" dan tidak lagi rahasia di sana.`,
          cure: 'Sebut isian lain atau kunci di "data".',
        },
      }));
    }),
  );
}

function prefilledSecrets(document: FlowDocument, secrets: ReadonlySet<string>): readonly Finding[] {
  return Object.keys(document.data ?? {})
    .filter((name) => secrets.has(name))
    .map((name) => ({
      pointer: `/document/data/${name}`,
      sentence: `The secret "${name}" would be filled in beforehand.`,
      cure: `Remove "${name}" from "data".`,
    }));
}

function halfSecret(document: FlowDocument, secrets: ReadonlySet<string>): readonly Finding[] {
  return fieldsOf(document)
    .filter(({ name, schema }) => secrets.has(name) && schema.writeOnly !== true)
    .map(({ name, schemaPointer }) => ({
      pointer: schemaPointer,
      sentence: `"${name}" is a secret in another step, but not in this one.`,
      cure: 'Add "writeOnly": true here too, or rename one of the two.',
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
