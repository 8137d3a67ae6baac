import type { FlowDocument } from '../../src/contracts/generated/flow.ts';
import { fieldName, pointerTo } from '../../src/contracts/json.ts';
import { dataRead } from './conditions.ts';
import { expressionsOf } from './expressions.ts';
import { outcomesOf } from './outcomes.ts';
import { fieldsOf, stepPointer, type FieldPlace } from './fields.ts';
import type { Subject } from './lintRule.ts';
import { pointerAt } from './pointer.ts';
import { textsOf } from './texts.ts';
import { onlyShows } from './widgets.ts';

/** Places of the conditions that speak of a field itself: to be checked or shown is not to be read. */
function ownPointers(document: FlowDocument, name: string): readonly string[] {
  return Object.entries(document.steps).flatMap(([id, { rules = [] }]) =>
    rules.flatMap((rule, index) =>
      rule.field === pointerTo(name) ? [`${pointerAt(stepPointer(id), 'rules', index)}/`] : [],
    ),
  );
}

function inExpressions({ document }: Subject, name: string): boolean {
  const own = ownPointers(document, name);
  return expressionsOf(document).some(
    ({ pointer, expression }) =>
      dataRead(expression).has(name) && !own.some((place) => pointer.startsWith(place)),
  );
}

function named({ document }: Subject, name: string): boolean {
  const pointer = pointerTo(name);
  const companions = fieldsOf(document).flatMap(({ ui }) => Object.values(ui?.companions ?? {}));
  const challenges = Object.values(document.challenges ?? {}).flatMap(({ field, channel, clearOn }) => [
    field,
    channel,
    ...clearOn,
  ]);
  const carried = Object.values(document.steps).flatMap(({ links = [] }) =>
    links.flatMap(({ carry = [] }) => carry),
  );
  const handedOver = outcomesOf(document).flatMap(({ outcome }) => outcome.carry ?? []);
  return [...companions, ...challenges, ...[...carried, ...handedOver].map(pointerTo)].some(
    (each) => fieldName(each) === fieldName(pointer),
  );
}

function inTexts({ messages }: Subject, name: string): boolean {
  return textsOf(messages).some(({ text }) => text.includes(`{${name}}`));
}

/** A tick box that must be ticked has done its work by holding the actions back. */
function gates({ name, schema, step }: FieldPlace): boolean {
  return schema.const === true && step.schema.required?.includes(name) === true;
}

/** The inputs of a document whose value goes nowhere: into no call, condition, text, code, companion or link. */
export function unreadFields(subject: Subject): {
  readonly unread: readonly FieldPlace[];
  readonly inputs: number;
} {
  const inputs = fieldsOf(subject.document).filter(({ ui }) => !onlyShows(ui?.['ui:widget'] ?? ''));
  const unread = inputs.filter(
    (field) =>
      !gates(field) &&
      !inExpressions(subject, field.name) &&
      !named(subject, field.name) &&
      !inTexts(subject, field.name),
  );
  return { unread, inputs: inputs.length };
}
