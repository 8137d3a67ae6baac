import { type CompiledField, variablesOf } from '@alur/engine';
import type { FlowDocument, Input, Step } from '../contract/generated/flow.ts';
import { pointerTo, type Pointer } from '@alur/engine/json';
import { isInput } from '../document/fields.ts';
import { openValues, valueOf } from '../document/values.ts';
import { openedCondition } from './opened.ts';

type Rules = CompiledField['rules'];

/** The conditions of an input, values opened. */
export function rulesOf(document: FlowDocument, { visible, enabled, required, invalid }: Input): Rules {
  return {
    ...(visible === undefined ? {} : { visible: openedCondition(document, visible) }),
    ...(enabled === undefined ? {} : { enabled: openedCondition(document, enabled) }),
    ...(required === undefined || required === true ? {} : { required: openedCondition(document, required) }),
    ...(invalid === undefined
      ? {}
      : { invalid: invalid.map((rule) => ({ if: openedCondition(document, rule.if), text: rule.text })) }),
  };
}

/** The values that companions of a step's inputs name, each as the rules of a hidden input. */
export function companionRules(document: FlowDocument, { body }: Step): ReadonlyMap<string, Rules> {
  const names = body
    .filter(isInput)
    .flatMap(({ companions = {} }) =>
      Object.values(companions).flatMap((path) =>
        path.startsWith('value.') ? [path.slice('value.'.length)] : [],
      ),
    );
  return new Map(
    [...new Set(names)].map((name) => [
      name,
      { visible: false, value: openValues(document, valueOf(document, name) ?? '') },
    ]),
  );
}

function readBy(rules: Rules): ReadonlySet<string> {
  const { visible, enabled, required, value, invalid = [] } = rules;
  const expressions = [visible, enabled, required, value, ...invalid.map((rule) => rule.if)];
  const paths = expressions.flatMap((expression) =>
    expression === undefined ? [] : variablesOf(expression),
  );
  // What is chosen is read by its input.
  return new Set(paths.map((path) => path.replace(/^chosen\.([^.]*)\..*$/, 'data.$1')));
}

/** For each input of a step: the inputs whose rules read it, itself excluded, in the step's order. */
export function dependentsIn(rules: ReadonlyMap<string, Rules>): ReadonlyMap<string, readonly Pointer[]> {
  const order = [...rules.keys()];
  const reads = new Map([...rules].map(([name, each]) => [name, readBy(each)]));
  const readers = (name: string) =>
    order.filter((other) => other !== name && reads.get(other)?.has(`data.${name}`) === true);
  return new Map(order.map((name) => [name, readers(name).map(pointerTo)]));
}
