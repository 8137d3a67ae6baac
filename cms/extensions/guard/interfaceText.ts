import { nearest } from '@alur/publish/findings';
import { columnOf, type Locale, locales } from '../../../src/contracts/locale.ts';
import { brokenSlot, lostNumber, slotNamesOf } from '@alur/engine/text';
import type { Filter } from '../hooks/directus.ts';
import { combineSentences, Refusal, refuse } from '../hooks/refusal.ts';
import type { Sentence } from '../words/sentences.ts';
import { isRow, keysOf } from '../hooks/rows.ts';
import { isSeeder } from '../hooks/seeder.ts';
import { shippedKeys, shippedTexts } from './shippedTexts.generated.ts';
import { phrase } from '../words/guard.ts';
import { lengthFaults } from './fields/columnLength.ts';
import { joinNames } from './references/keptItems.ts';
import { flowIndex, nameOf } from './references/referrers.ts';

const collection = 'interface_texts';
const longest = 2000;

/**
 * Refuses an interface text that the site would ignore or show wrongly: a key that does not ship, HTML, other placeholders.
 * @throws Refusal one for each language that holds a fault
 */
export const refuseBadText: Filter = (payload, meta, { accountability }) => {
  if (meta.collection !== collection || !isRow(payload) || isSeeder(accountability)) return payload;
  const created = keysOf(meta).length === 0;
  const keys = created ? [String(payload['key'] ?? '')] : keysOf(meta).map(String);
  if (created) refuse(keys.filter((key) => !shippedKeys.includes(key)).map(unknownKey));
  const refusals = locales.flatMap((locale) => {
    const field = columnOf('', locale);
    const text = payload[field];
    if (typeof text !== 'string' || text.trim() === '') return [];
    const faults = keys.flatMap((key) => faultsOf(text, shippedTexts[locale][key] ?? null, locale));
    return faults.length > 0 ? [new Refusal('text', field, combineSentences(faults))] : [];
  });
  refuse(refusals);
  return payload;
};

/**
 * Keeps the texts that ship in the list; an editor's own leftovers may go once no flow shows them.
 * @throws Refusal
 */
export const refuseDeletingShipped: Filter = async (keys, { collection: from }, context) => {
  if (from !== collection || !Array.isArray(keys) || isSeeder(context.accountability)) return keys;
  const [leftovers, shipped] = [false, true].map((ships) =>
    keys.map(String).filter((key) => shippedKeys.includes(key) === ships),
  );
  refuse(
    (shipped ?? [])
      .slice(0, 1)
      .map((key) => new Refusal('text', 'key', phrase('interfaceText.deleted', { key }))),
  );
  const flows = (leftovers ?? []).length === 0 ? [] : await flowIndex.flowsIn(context.database);
  for (const key of leftovers ?? []) {
    const users = flows.filter(
      ({ status, own, texts }) =>
        status !== 'archived' && !own.has(key) && texts.some((text) => text.key === key),
    );
    const names = [...new Set(users.map((flow) => flow.key))].map((flow) => {
      const thing = { collection: 'flow_documents', key: flow };
      return { ...thing, who: nameOf(thing) };
    });
    if (names.length > 0)
      refuse([new Refusal('text', 'key', phrase('interfaceText.inUse', { key, who: joinNames(names) }))]);
  }
  return keys as unknown;
};

function unknownKey(key: string): Refusal {
  const meant = nearest(
    key,
    shippedKeys.filter((each) => each.startsWith(key.slice(0, 2))),
  );
  return new Refusal(
    'text',
    'key',
    meant === null
      ? phrase('interfaceText.unknown', { key })
      : phrase('interfaceText.unknownMeant', { key, meant }),
  );
}

function faultsOf(text: string, shipped: string | null, locale: Locale): readonly Sentence[] {
  const faults: Sentence[] = [...lengthFaults(text.length, longest)];
  if (/<[a-z!/]|&#?\w+;/i.test(text)) faults.push(phrase('interfaceText.html'));
  const broken = brokenSlot(text, locale);
  if (broken !== null) faults.push(phrase('interfaceText.broken', { broken }));
  const lost = lostNumber(text, shipped ?? '');
  if (lost !== null) faults.push(phrase('interfaceText.lostNumber', { lost }));
  const wanted = slotNamesOf(shipped ?? '').join(', ');
  if (shipped !== null && slotNamesOf(text).join(', ') !== wanted)
    faults.push(
      wanted === '' ? phrase('interfaceText.noSlots') : phrase('interfaceText.otherSlots', { wanted }),
    );
  return faults;
}
