import { isRecord } from '@alur/engine/json';
import type { Said } from '../contract/said.ts';
import { say } from '../wording/say.ts';
import { wordExpression } from './conditionWords.ts';
import { addUnworded, type Comparison, type Group, type Spot, within } from './difference.ts';
import { align } from './lists.ts';
import type { Names } from './names.ts';
import { compareParts, type ComparePart, condition, entries, note, type Parts, value } from './parts.ts';
import { itemParts } from './itemParts.ts';
import { cutText, quoteText, wordList, wordValue } from './quote.ts';
import { text } from './textParts.ts';
import { compareThens, thenParts } from './thenParts.ts';

/** What sentences call the kinds of things in a step. */
type Kind = 'field' | 'piece' | 'button' | 'link';

const actionParts: Parts = {
  ...thenParts,
  id: value('name'),
  use: value('use'),
  label: text('label'),
  kind: value('kind'),
  beside: value('beside', (field, names) =>
    typeof field === 'string' ? names.field(field) : wordValue(field),
  ),
  visible: condition('visible'),
  enabled: condition('enabled'),
  needs: value('needs', wordFields),
  note,
};

const linkParts: Parts = {
  id: value('name'),
  use: value('use'),
  text: text('text'),
  label: text('label'),
  kind: value('kind'),
  to: value('to'),
  query: entries('query'),
  carry: value('carry', wordFields),
  visible: condition('visible'),
  note,
};

function wordFields(fields: unknown, names: Names) {
  if (!Array.isArray(fields)) return wordValue(fields);
  return wordList(
    fields.map((field: unknown) => (typeof field === 'string' ? names.field(field) : wordValue(field))),
  );
}

const watchParts: Parts = {
  call: value('call'),
  askAt: value('askAt', wordExpression),
  on: compareOutcomes,
};

const stepParts: Parts = {
  title: text('title'),
  intro: text('intro'),
  note,
  onShow: value('onShow'),
  watch: (both, spot, was, is) => {
    if (isRecord(was) && isRecord(is))
      return compareParts(both, { ...spot, thing: say('differences.thing.watch') }, [was, is], watchParts);
    value('watch', (watch) => wordValue(isRecord(watch) ? watch['call'] : watch))(both, spot, was, is);
  },
  address: (both, spot, was, is) => {
    if (isRecord(was) && isRecord(is)) return compareParts(both, spot, [was, is], addressParts);
    value('stepAddress', (address) => wordValue(isRecord(address) ? (address['path'] ?? address) : address))(
      both,
      spot,
      was,
      is,
    );
  },
  back: value('back'),
  event: value('event'),
  body: list(
    (entry) => (isRecord(entry) && typeof entry['field'] === 'string' ? 'field' : 'piece'),
    itemParts,
  ),
  actions: list(() => 'button', actionParts),
  links: list(() => 'link', linkParts),
};

const addressParts: Parts = {
  path: value('stepAddress', wordExpression),
  query: entries('query', wordExpression),
};

/** Compares two steps. */
export function compareSteps(both: Comparison, id: string, was: unknown, is: unknown): void {
  const group: Group = { is: 'step', name: id };
  const spot: Spot = { place: ['document', 'steps', id], group, thing: say('differences.thing.step') };
  compareParts(both, spot, [was, is], stepParts);
}

/** What is in a step, by its words. */
export function contentOf(step: unknown, names: Names): readonly Said[] {
  if (!isRecord(step)) return [];
  return [step['body'], step['actions'], step['links']].flatMap((things) =>
    Array.isArray(things)
      ? things.map((each: unknown) => say('differences.quoted', { text: names.entry(each) }))
      : [],
  );
}

/** What follows each code of a call. */
export function compareOutcomes(both: Comparison, spot: Spot, was: unknown = {}, is: unknown = {}): void {
  if (!isRecord(was) || !isRecord(is)) return addUnworded(both, spot);
  const { kept, gone, added } = align(was, is);
  const on = (code: string): Spot => within(spot, code, say('differences.thing.on', { code: cutText(code) }));
  for (const { name, before, after } of kept) {
    if (JSON.stringify(before) !== JSON.stringify(after)) compareThens(both, on(name), before, after);
  }
  for (const [code, then] of added) compareThens(both, on(code), undefined, then);
  for (const [code, then] of gone) compareThens(both, on(code), then, undefined);
}

/** Things of a step that have names: what is new, gone, changed, and stands elsewhere. */
function list(kindOf: (entry: unknown) => Kind, parts: Parts): ComparePart {
  return (both, spot, was = [], is = []) => {
    if (!Array.isArray(was) || !Array.isArray(is)) return addUnworded(both, spot);
    const { kept, gone, added, moved, previous } = align(was, is);
    for (const [name, entry] of added) {
      const values = { name: both.after.entry(entry), more: whereTo(entry) };
      both.add(within(spot, name), say(`differences.new.${kindOf(entry)}`, values));
    }
    for (const [name, entry] of gone)
      both.add(
        within(spot, name),
        say(`differences.gone.${kindOf(entry)}`, { name: both.before.entry(entry) }),
      );
    for (const { name, before, after } of kept) {
      const thing = say('differences.quoted', { text: both.after.entry(after) });
      const at = within(spot, name, thing);
      if (moved.has(name)) addMove(both, at, previous(name));
      compareParts(both, at, [before, after], parts);
    }
  };
}

function addMove({ add, after }: Comparison, spot: Spot, previous: readonly [string, unknown] | null): void {
  const { thing } = spot;
  if (previous === null) return add(spot, say('differences.moved.first', { thing }));
  add(
    spot,
    say('differences.moved.after', {
      thing,
      other: say('differences.quoted', { text: after.entry(previous[1]) }),
    }),
  );
}

/** Where a link leads, or nothing. */
function whereTo(entry: unknown) {
  const to = isRecord(entry) ? entry['to'] : undefined;
  return typeof to === 'string' ? say('differences.to', { to: quoteText(to) }) : '';
}
