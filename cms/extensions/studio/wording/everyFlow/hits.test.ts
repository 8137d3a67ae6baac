import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { slotsOf } from '@alur/engine/text';
import { shippedItem } from '../../../../../src/product/testing/shippedItem.ts';
import { listTexts } from '../listedTexts.ts';
import { findIn, hasSamePlaceholders, isReplacement, replaceSpans } from './findTexts.ts';
import { findHits, replacedTexts } from './hits.ts';
import type { OpenFlow } from './openFlows.ts';

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en-US' } }));
afterEach(() => vi.unstubAllGlobals());

const wanted = (text: string, isCaseSensitive = false, isWholeWord = false) => ({
  text,
  isCaseSensitive,
  isWholeWord,
});
const found = (text: string, ...args: Parameters<typeof wanted>): readonly string[] =>
  findIn(text, wanted(...args)).spans.map(({ from, to }) => text.slice(from, to));

it.each([
  ['Next, next and NEXT', ['next'], ['Next', 'next', 'NEXT']],
  ['Next, next and NEXT', ['next', true], ['next']],
  ['nexting Next', ['next', false, true], ['Next']],
  ['Éclair éclair', ['éclair', false, true], ['Éclair', 'éclair']],
  ['a.b a+b', ['a.b'], ['a.b']],
  ['$& costs', ['$&'], ['$&']],
  ['anything', [''], []],
  ['👍🏽 ok', ['👍'], ['👍']],
] as const)('[CMS-4421] in “%s” a search for %j finds %j', (text, [term, ...how], expected) => {
  expect(found(text, term, ...how)).toEqual(expected);
});

it('[CMS-4421] what stands in a placeholder is counted, and never replaced', () => {
  const text = 'Hi {name}, {days, plural, one {# day} other {# days}}: your name, days';
  expect(findIn(text, wanted('name'))).toMatchObject({ spans: [{}], inPlaceholders: 1 });
  expect(findIn(text, wanted('day'))).toMatchObject({ spans: [{}], inPlaceholders: 3 });
  expect(findIn(text, wanted('{name}'))).toEqual({ spans: [], inPlaceholders: 1 });
});

it('[CMS-4421] whatever is replaced by what is no placeholder, each placeholder stays as it is written', () => {
  const pieces = fc.constantFrom(
    '{name}',
    '{at, time, date}',
    '{n, plural, one {# a} other {# b}}',
    'a',
    ' ',
    'na',
    '{',
    '}',
    'me',
  );
  const part = fc.array(pieces, { maxLength: 8 }).map((list) => list.join(''));
  fc.assert(
    fc.property(
      part,
      fc.constantFrom('a', 'na', ' ', 'me', '# a', 'name'),
      fc.constantFrom('', 'x', 'na me', '#'),
      (text, term, by) => {
        const { spans } = findIn(text, wanted(term));
        const after = replaceSpans(text, spans, by);
        const [change] = replacedTexts(
          spans.map((span, at) => ({
            id: String(at),
            flow: 'f',
            key: 'k',
            locale: 'en',
            place: '',
            text,
            span,
          })),
          by,
        );
        expect(change?.after ?? text).toBe(hasSamePlaceholders(text, after) ? after : text);
        expect(slotsOf(change?.after ?? text)).toEqual(slotsOf(text));
      },
    ),
  );
  expect([isReplacement('x'), isReplacement('{name}'), isReplacement('}')]).toEqual([true, false, false]);
});

it('[CMS-4421] a text of several places is one hit, with all of them, and each language is searched or one alone', async () => {
  const { document, messages } = await shippedItem('tv-activate');
  const texts = listTexts({ document, messages }, null);
  const flows: readonly OpenFlow[] = [{ key: 'tv-activate', messages, texts, basis: null, draft: null }];
  const { hits } = findHits(flows, wanted('Activate your TV'), null);
  expect(hits.map(({ key, locale }) => [key, locale])).toEqual([['tvActivate.title', 'en']]);
  expect(hits[0]?.place).toContain(' · ');
  expect(findHits(flows, wanted('TV'), 'id').hits.every(({ locale }) => locale === 'id')).toBe(true);
  expect(replacedTexts(hits, 'Turn your TV on')).toEqual([
    {
      flow: 'tv-activate',
      key: 'tvActivate.title',
      locale: 'en',
      before: 'Activate your TV',
      after: 'Turn your TV on',
    },
  ]);
});
