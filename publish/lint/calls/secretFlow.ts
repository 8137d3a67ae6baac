import type { FlowDocument } from '../../../src/contracts/generated/flow.ts';
import { effectOf } from '../../document/calls.ts';
import { expressionsOf, type ExpressionPlace } from '../../document/expressions.ts';
import { fieldsOf, secretNames } from '../../document/fields.ts';
import { dataRead } from '../../document/conditions.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';

/** Whether what an expression yields stays secret where it goes. A condition yields no more than yes or no. */
function staysSecret(place: ExpressionPlace, document: FlowDocument, secrets: ReadonlySet<string>): boolean {
  // What a value yields is looked at where it is read.
  if (place.use === 'condition' || place.use === 'row' || place.use === 'value') return true;
  if (place.use === 'set') return secrets.has(place.target ?? '');
  if (place.use !== 'input') return false;
  const call = document.calls?.[place.callName ?? ''];
  const spec = call ? effectOf(call) : null;
  return spec === null || spec.input[place.target ?? ''] === 'secret';
}

function leaks(document: FlowDocument, secrets: ReadonlySet<string>): readonly Finding[] {
  return expressionsOf(document).flatMap((place) => {
    const read = [...dataRead(place.expression, document)].filter((name) => secrets.has(name));
    if (read.length === 0 || staysSecret(place, document, secrets)) return [];
    const to = place.target === undefined ? 'here' : `into "${place.target}"`;
    return [
      {
        pointer: place.pointer,
        sentence: `The secret "${read.join('", "')}" would flow ${to}, where it would not stay secret.`,
        cure: 'Secrets may only go to inputs of effects that are declared secret; read another field.',
      },
    ];
  });
}

function prefilled(document: FlowDocument, secrets: ReadonlySet<string>): readonly Finding[] {
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
    return [...leaks(document, secrets), ...prefilled(document, secrets), ...halfSecret(document, secrets)];
  },
};
