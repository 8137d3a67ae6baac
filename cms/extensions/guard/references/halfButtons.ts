import { blockManifests } from '../../../../src/blocks/manifests.ts';
import { type SlotName, slots } from '../../../../src/blocks/frame/slots.ts';
import { columnOf, columnsOf, defaultLocale } from '../../../../src/contracts/locale.ts';
import { isBlank } from '../../../../src/contracts/text/unseen.ts';
import type { Row } from '../../hooks/directus.ts';
import type { Fault } from '../../hooks/refusal.ts';
import type { Sentence } from '../../words/sentences.ts';
import { isRow, parseColumn } from '../../hooks/rows.ts';
import { phrase } from '../../words/guard.ts';

/** Words of a button, and the address that belongs to them. */
const pairs = [
  ['label', 'link'],
  ['second_label', 'second_link'],
] as const satisfies readonly (readonly [SlotName, SlotName])[];

/**
 * Buttons of which only the words or only the address was given: the site shows none of them, and nobody would know why.
 *
 * @param isAsked whether any of these fields is looked at
 */
export function halfButtons(
  collection: string,
  item: Row,
  isAsked: (...fields: readonly string[]) => boolean,
): readonly Fault[] {
  if (collection === 'ads')
    return isAsked(...columnsOf(['label']), 'link')
      ? missingHalves(item, pairs[0]).map(([slot, sentence]) => [
          slot === 'label' ? columnOf('label', defaultLocale) : slot,
          sentence,
        ])
      : [];
  if (collection !== 'promo_pages' || !isAsked('blocks')) return [];
  const given = parseColumn(item['blocks'] ?? null);
  return (Array.isArray(given) ? given : []).flatMap((block: unknown, index) => {
    const manifest = isRow(block) ? blockManifests.find(({ name }) => name === block['block']) : undefined;
    if (manifest === undefined || !isRow(block)) return [];
    const own: Readonly<Record<string, unknown>> = manifest.slots;
    return pairs
      .filter(([label, link]) => label in own && link in own)
      .flatMap((pair) => missingHalves(block, pair))
      .map(([, fault]): Fault => [
        'blocks',
        phrase('blocks.at', { at: index + 1, block: manifest.title, fault }),
      ]);
  });
}

function missingHalves(
  row: Row,
  [label, link]: (typeof pairs)[number],
): readonly (readonly [SlotName, Sentence])[] {
  const hasWords = columnsOf([label]).some((field) => isWritten(row[field]));
  const hasLink = isWritten(row[link]);
  if (hasWords === hasLink) return [];
  const [given, lacking] = hasWords ? [label, link] : [link, label];
  return [
    [lacking, phrase('halfButtons.lacks', { title: slots[lacking].title, title2: slots[given].title })],
  ];
}

function isWritten(value: unknown): boolean {
  return typeof value === 'string' && !isBlank(value);
}
