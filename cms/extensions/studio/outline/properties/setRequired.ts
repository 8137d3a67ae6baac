import { isRow } from '../../../hooks/rows.ts';
import { phrase } from '../../../words/forms.ts';
import { spokenPlace } from '../flow/spoken.ts';
import {
  entryAt,
  type EditedProduct,
  fieldOf,
  openDocument,
  type Place,
  type Written,
} from '../flow/written.ts';
import type { Command } from '../commands/command.ts';
import { overlay } from './overlay.ts';

/** Whether an input has to be filled in: a tick box that has to be ticked is both filled in and true. */
export const requirements = ['never', 'always'] as const;
export type Requirement = (typeof requirements)[number];

export interface Requiring {
  readonly place: Place;
  readonly is: Requirement;
}

/** What holds of an input; null: a rule of a developer’s decides it, or it is no input. */
export function requirementOf(
  { document }: Written,
  place: Place,
  product: EditedProduct,
): Requirement | null {
  const entry = entryAt(openDocument(document, product), place);
  if (entry === null || fieldOf(entry) === null || !isRow(entry['schema'])) return null;
  const { required = false, schema } = entry;
  if (typeof required !== 'boolean') return null;
  const isTick = schema['type'] === 'boolean';
  if (isTick && 'const' in schema && schema['const'] !== true) return null;
  // A tick box that must be filled in and may be empty is a mistake that this mends.
  return required && (!isTick || schema['const'] === true) ? 'always' : 'never';
}

export function isTickBox({ document }: Written, place: Place, product: EditedProduct): boolean {
  const schema = entryAt(openDocument(document, product), place)?.['schema'];
  return isRow(schema) && schema['type'] === 'boolean';
}

export const setRequired: Command<Requiring> = {
  can({ written, product }, { place, is }) {
    const present = requirementOf(written, place, product);
    if (present === null) return phrase('outline.refuse.json');
    if (present === is) return phrase(`outline.refuse.required.${is}`);
    const entry = entryAt(openDocument(written.document, product), place);
    const widget = product.widgets[String(entry?.['widget'])];
    if (is === 'never' && widget?.can?.consent === true) return phrase('outline.refuse.consent');
    return true;
  },
  run({ written, product }, { place, is }) {
    const isTick = isTickBox(written, place, product);
    const must = is === 'always' ? true : undefined;
    return overlay(written, place, product, [
      [['required'], must],
      ...(isTick ? ([[['schema', 'const'], must]] as const) : []),
    ]);
  },
  says({ written, product }, { place, is }) {
    const thing = spokenPlace(written, openDocument(written.document, product), place);
    const kind = isTickBox(written, place, product) ? 'tick' : 'field';
    return phrase(`outline.says.required.${kind}.${is}`, { thing });
  },
};
