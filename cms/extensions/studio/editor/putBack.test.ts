import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addItem } from '../outline/commands/addItem.ts';
import { carryOut, type Command } from '../outline/commands/command.ts';
import { moveEntry } from '../outline/commands/moveEntry.ts';
import { removeEntry } from '../outline/commands/removeEntry.ts';
import type { Written } from '../outline/flow/written.ts';
import { piecesFor } from '../outline/palette/pieces.ts';
import { editedProduct } from '../outline/product/endpoint.ts';
import { setWords } from '../outline/properties/setWords.ts';
import { readWritten, workplace } from '../outline/testing/everyCommand.ts';
import { differencesBetween, differenceWords } from '../publications/differenceList.ts';
import { putBack } from './putBack.ts';

const file = new URL('../../../../schemas/flows/tv-connect.json', import.meta.url);
const published = readWritten(JSON.parse(readFileSync(file, 'utf8')));

function done<A>(written: Written, command: Command<A>, args: A): Written {
  const outcome = carryOut(command, workplace(written), args);
  if (!outcome.ok) throw new Error(outcome.why.en);
  return outcome.written;
}

const step = 'connect';
const box = piecesFor(published.document, editedProduct).find(({ id }) => id === 'widget:checkbox');
const [first] =
  (published.document as { steps: Record<string, { body: { field?: string; id?: string }[] }> }).steps[step]
    ?.body ?? [];
const entry = first?.field === undefined ? `id:${first?.id}` : `field:${first.field}`;

it.each<readonly [string, (written: Written) => Written]>([
  [
    'a text',
    (written) => done(written, setWords, { place: { step }, slot: 'title', locale: 'en', text: 'TV' }),
  ],
  [
    'a new box with its texts',
    (written) =>
      box === undefined
        ? written
        : done(written, addItem, { step, index: 1, wanted: { piece: box, label: { en: 'Send me news' } } }),
  ],
  [
    'an order',
    (written) => done(written, moveEntry, { place: { step, list: 'body', entry }, step, index: 1 }),
  ],
])('[CMS-4808] one change of a draft is put back: %s', (_, change) => {
  const others = done(published, setWords, {
    place: { step, list: 'body', entry },
    slot: 'hint',
    locale: 'id',
    text: 'Tetap',
  });
  const draft = change(others);
  const [kept, all] = [differencesBetween(published, others), differencesBetween(published, draft)];
  const own = all.filter(
    ({ place }) => !kept.some((each) => JSON.stringify(each.place) === JSON.stringify(place)),
  );
  expect(own.length).toBeGreaterThan(0);
  let now = draft;
  for (const difference of own) {
    const outcome = carryOut(putBack, workplace(now), {
      place: difference.place,
      what: differenceWords(difference),
      published,
    });
    if (outcome.ok) now = outcome.written;
  }
  expect(now).toEqual(others);
  expect(differencesBetween(published, now)).toEqual(kept);
});

it('[CMS-4808] a field that was removed comes back where it stood, with its words; what stood in something that is gone is refused', () => {
  const draft = done(published, removeEntry, { step, list: 'links', entry: firstLink() });
  let now = draft;
  for (const difference of differencesBetween(published, draft)) {
    const args = { place: difference.place, what: differenceWords(difference), published };
    const outcome = carryOut(putBack, workplace(now), args);
    if (outcome.ok) now = outcome.written;
  }
  expect(now.document).toEqual(published.document);
  const gone = carryOut(putBack, workplace(published), {
    place: ['document', 'steps', 'gone', 'title'],
    what: { en: 'x', id: 'x' },
    published,
  });
  expect(gone).toMatchObject({ ok: false, why: { en: 'What it stood in is gone. Take that back first.' } });
});

function firstLink(): string {
  const { steps } = published.document as { steps: Record<string, { links?: { id: string }[] }> };
  return `id:${steps[step]?.links?.[0]?.id ?? ''}`;
}
