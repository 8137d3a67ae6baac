import type { Difference } from '@alur/publish/differences';
import { h, type VNode } from 'vue';
import type { ItemContent } from '../../guard/publicationRows/contract.ts';
import { isFlow, itemNamed } from '../../hooks/draftItems.ts';
import type { Row } from '../../hooks/directus.ts';
import { isRow } from '../../hooks/rows.ts';
import { columnOf } from '../../../../src/contracts/locale.ts';
import { phrase } from '../../words/forms.ts';
import { same } from '../json/mergeJson.ts';
import { say, studioLanguage } from '../page/language.ts';
import type { FieldStore } from '../page/studio.ts';
import { differencesBetween, drawDifferences } from './differenceList.ts';

/** What two states of an item differ in: of a flow by its steps, of anything else a sentence for each field. */
export type ItemChanges =
  | { readonly is: 'flow'; readonly differences: readonly Difference[] }
  | { readonly is: 'fields'; readonly sentences: readonly string[] };

/** A flow by its key; anything else by what it is and its key: Error dialog err_timeout. */
export function itemLabel(item: string): string {
  const { of, key } = itemNamed(item);
  switch (of.name) {
    case 'interface_texts':
    case 'error_dialogs':
    case 'menu_items':
    case 'pricing_packages':
    case 'route_rules':
    case 'redirect_rules':
      return say(phrase(`publications.item.${of.name}`, { key }));
    default:
      return key;
  }
}

/** Where in Studio an item has its form. */
export function itemAddress(item: string, isDraft = false): string {
  const { of, key } = itemNamed(item);
  const path = `content/${of.name}/${encodeURIComponent(key)}${isDraft ? '?version=draft' : ''}`;
  return new URL(path, document.baseURI).href;
}

/**
 * What changes from one state of an item to another.
 *
 * @param before null: it was not on the site
 * @param fields Studio's own, by whose labels fields are named
 */
export function changesBetween(
  item: string,
  before: ItemContent | null,
  after: ItemContent,
  fields: FieldStore | null,
): ItemChanges {
  if (isFlow(item)) return { is: 'flow', differences: differencesBetween(before, after) };
  const { name } = itemNamed(item).of;
  const labelOf = (field: string): string => fields?.getField(name, field)?.name ?? field;
  const sentences = Object.keys(after)
    .filter((field) => !same(before?.[field] ?? null, after[field] ?? null))
    .map((field) => fieldSentence(labelOf(field), before?.[field], after[field]));
  return { is: 'fields', sentences };
}

/** How many they are. */
export function countChanges(changes: ItemChanges): number {
  return changes.is === 'flow' ? changes.differences.length : changes.sentences.length;
}

/** @param onAll shows all of many; null: all are shown */
export function drawItemChanges(changes: ItemChanges, onAll: (() => void) | null): VNode {
  const lines =
    changes.is === 'flow'
      ? drawDifferences(changes.differences, onAll)
      : [
          h(
            'ul',
            { class: 'alur-changes' },
            changes.sentences.map((sentence) => h('li', sentence)),
          ),
        ];
  return h('div', { class: 'alur-changes-list' }, [...lines]);
}

function fieldSentence(field: string, before: unknown, after: unknown): string {
  if (typeof after === 'boolean')
    return say(phrase(after ? 'publications.field.on' : 'publications.field.off', { field }));
  const label = columnOf('label', studioLanguage());
  const labels = [before, after].map((value) => valueWords(value, [label]));
  // Where buttons read as before, what else of them changed is written out.
  const [then = '', now = ''] =
    labels[0] === labels[1] ? [before, after].map((value) => valueWords(value, null)) : labels;
  if (now === '') return say(phrase('publications.field.empty', { field, before: then }));
  return then === ''
    ? say(phrase('publications.field.reads', { field, after: now }))
    : say(phrase('publications.field.instead', { field, before: then, after: now }));
}

/** A text as it is; of a list what its entries hold in some columns. @param columns null: all of them */
function valueWords(value: unknown, columns: readonly string[] | null): string {
  if (!Array.isArray(value)) return value === null || value === undefined ? '' : String(value);
  return value.map((each: unknown) => (isRow(each) ? entryWords(each, columns) : String(each))).join(' · ');
}

function entryWords(entry: Row, columns: readonly string[] | null): string {
  return (columns ?? Object.keys(entry)).map((column) => String(entry[column] ?? '–')).join(', ');
}
