import type { FlowDocument } from '../contract/generated/flow.ts';
import { dataRead } from './conditions.ts';
import { expressionsOf } from './expressions.ts';
import { fieldsOf, type FieldPlace } from './fields.ts';
import type { Subject } from './lintRule.ts';
import { textsOf } from './texts.ts';
import { thensOf } from './thens.ts';
import { valueOf } from './values.ts';

/** Where an input is named without an expression: as a companion, by a challenge, or by what travels along. */
function namedFields(document: FlowDocument): ReadonlySet<string> {
  const companions = fieldsOf(document).flatMap(({ item }) => Object.values(item.companions ?? {}));
  const behind = companions.flatMap((path) => {
    const [root, name = ''] = path.split('.');
    return root === 'data' ? [name] : [...dataRead(valueOf(document, name) ?? null, document)];
  });
  const challenges = Object.values(document.challenges ?? {}).flatMap(({ field, channel, clearOn }) => [
    field,
    ...(channel === undefined ? [] : [channel]),
    ...clearOn,
  ]);
  const links = Object.values(document.steps).flatMap(({ links: each = [] }) =>
    each.flatMap(({ carry = [] }) => carry),
  );
  const left = thensOf(document).flatMap(({ then: { leave } }) =>
    typeof leave === 'object' ? (leave.carry ?? []) : [],
  );
  return new Set([...behind, ...challenges, ...links, ...left]);
}

/** Whether anything reads an input but the conditions that speak of it itself: to be checked or shown is not to be read. */
function inExpressions({ document }: Subject, { name, pointer }: FieldPlace): boolean {
  return expressionsOf(document).some(
    (place) =>
      // A value goes where it is read.
      place.use !== 'value' &&
      dataRead(place.expression, document).has(name) &&
      !place.pointer.startsWith(`${pointer}/`),
  );
}

function inTexts({ messages }: Subject, name: string): boolean {
  return textsOf(messages).some(({ text }) => text.includes(`{${name}}`) || text.includes(`{${name},`));
}

/** A tick box that must be ticked has done its work by holding the actions back; a choice that presses an action, by that. */
function gates({ schema, item }: FieldPlace): boolean {
  return (schema.const === true && item.required !== undefined) || item.submits !== undefined;
}

/** The inputs of a document whose value goes nowhere: into no call, condition, text, code, companion or link. */
export function unreadFields(subject: Subject): {
  readonly unread: readonly FieldPlace[];
  readonly inputs: number;
} {
  const inputs = fieldsOf(subject.document);
  const elsewhere = namedFields(subject.document);
  const unread = inputs.filter(
    (field) =>
      !gates(field) &&
      !elsewhere.has(field.name) &&
      !inExpressions(subject, field) &&
      !inTexts(subject, field.name),
  );
  return { unread, inputs: inputs.length };
}
