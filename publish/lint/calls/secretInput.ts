import type { FlowDocument } from '../../contract/generated/flow.ts';
import type { Expression } from '@alur/engine';
import { callsOf } from '../../document/calls.ts';
import { readsOf } from '../../document/conditions.ts';
import { pointerAt } from '../../document/pointer.ts';
import { codeNames } from '../../document/secrets.ts';
import { openValues } from '../../document/values.ts';
import { widgetPlaces } from '../../document/widgets.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';

/** Names that are a secret password field in every step that has them. */
function passwordNames(document: FlowDocument): ReadonlySet<string> {
  const fields = widgetPlaces(document);
  const isPassword = (name: string): boolean =>
    fields
      .filter((field) => field.name === name)
      .every(({ manifest, schema }) => manifest.can?.secret === true && schema.writeOnly === true);
  return new Set(fields.map(({ name }) => name).filter(isPassword));
}

function readsOnly(expression: Expression, names: ReadonlySet<string>, document: FlowDocument): boolean {
  const reads = readsOf(openValues(document, expression), '');
  return (
    reads.length > 0 &&
    reads.every(
      ({ path }) => typeof path === 'string' && path.startsWith('data.') && names.has(path.slice(5)),
    )
  );
}

function openInputs(document: FlowDocument): readonly Finding[] {
  const passwords = passwordNames(document);
  return callsOf(document).flatMap(({ call, spec, pointer }) =>
    Object.entries(call.send ?? {})
      .filter(
        ([input, expression]) =>
          spec.input[input] === 'secret' && !readsOnly(expression, passwords, document),
      )
      .map(([input]) => ({
        pointer: pointerAt(pointer, 'send', input),
        sentence: `"${input}" of "${call.effect}" is a secret, but is not read from a password field.`,
        cure: 'Read a field whose widget is "password" and whose schema has "writeOnly": true.',
      })),
  );
}

/** A code that is typed anywhere else is kept like any text. */
function openCodes(document: FlowDocument): readonly Finding[] {
  const codes = codeNames(document);
  return callsOf(document).flatMap(({ call, spec, pointer }) =>
    Object.entries(call.send ?? {})
      .filter(
        ([input, expression]) => spec.input[input] === 'code' && !readsOnly(expression, codes, document),
      )
      .map(([input]) => ({
        pointer: pointerAt(pointer, 'send', input),
        sentence: `"${input}" of "${call.effect}" is a one-time code, but is not read from the field of a challenge.`,
        cure: 'Read the input that one of "challenges" names as its "field".',
        indonesian: {
          sentence: `"${input}" dari "${call.effect}" adalah kode sekali pakai, tetapi tidak dibaca dari isian sebuah "challenges".`,
          cure: 'Baca isian yang disebut "field" di salah satu "challenges".',
        },
      })),
  );
}

/** Without it password managers neither fill in nor save, and people choose weak passwords. */
function inputsWithoutAutofill(document: FlowDocument): readonly Finding[] {
  return widgetPlaces(document)
    .filter(({ manifest, item }) => manifest.can?.secret === true && item.autocomplete === 'off')
    .map(({ name, pointer }) => ({
      pointer: pointerAt(pointer, 'autocomplete'),
      sentence: `"${name}" keeps password managers out.`,
      cure: 'Write "current-password" or "new-password".',
    }));
}

export const secretInput: LintRule = {
  id: 'PUB-19',
  severity: 'error',
  check: ({ document }) => [
    ...openInputs(document),
    ...openCodes(document),
    ...inputsWithoutAutofill(document),
  ],
};
