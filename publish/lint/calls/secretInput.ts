import type { FlowDocument } from '../../contract/generated/flow.ts';
import type { Expression } from '@alur/engine';
import { callsOf } from '../../document/calls.ts';
import { readsOf } from '../../document/conditions.ts';
import { pointerAt } from '../../document/pointer.ts';
import { codeNames } from '../../document/secrets.ts';
import { openValues } from '../../document/values.ts';
import { widgetPlaces } from '../../document/widgets.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

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
        ...wordProblem('lint.secretInput.password', { input, effect: call.effect }),
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
        ...wordProblem('lint.secretInput.code', { input, effect: call.effect }),
      })),
  );
}

/** Without it password managers neither fill in nor save, and people choose weak passwords. */
function inputsWithoutAutofill(document: FlowDocument): readonly Finding[] {
  return widgetPlaces(document)
    .filter(({ manifest, item }) => manifest.can?.secret === true && item.autocomplete === 'off')
    .map(({ name, pointer }) => ({
      pointer: pointerAt(pointer, 'autocomplete'),
      ...wordProblem('lint.secretInput.managers', { name }),
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
