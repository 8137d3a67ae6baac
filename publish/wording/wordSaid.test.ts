import { expect, test } from 'vitest';
import type { Said } from '../contract/said.ts';
import { readSaid } from './readSaid.ts';
import { say } from './say.ts';
import { inWords, wordSaid, type Wording } from './wordSaid.ts';

const malay: Wording = {
  locale: 'ms',
  texts: { 'path.press': 'Tekan “{button}”', 'path.turn': '{number}) {turn}', quoted: '«{text}»' },
};

const button = { texts: { fr: 'Envoyer', ms: 'Hantar' } };
const turn = say('path.turn', { number: 1, turn: say('path.press', { button }) });

test('[PUB-4140] what publish says reads in any language that has words for it, the texts of the document and lists in it, too', () => {
  expect(wordSaid(turn, malay)).toBe('1) Tekan “Hantar”');
  const steps = { list: ['one', 'two'].map((text) => say('quoted', { text })) };
  expect(wordSaid(say('proof.onlyEachOther', { steps }), malay)).toContain('only to «one» dan «two»');
  expect(wordSaid(say('left.values', { what: { list: ['a', 'b'], between: '; ' } }), malay)).toContain(
    'a; b',
  );
});

test('[PUB-4140] a language without a sentence gets that of the default one, and a document without it its first text', () => {
  expect(wordSaid(say('path.back'), malay)).toBe('Go back');
  expect(wordSaid(turn)).toBe('1. Press “Envoyer”.');
  const { sentence, cure, said } = inWords(say('publisher.busy'), say('publisher.busy.cure'));
  expect([sentence, cure]).toEqual([said?.sentence, said?.cure].map((each) => each && wordSaid(each)));
});

test('[PUB-4140] what a document says is never read as a slot', () => {
  const said = say('path.type', { value: '{input} $&', input: 'Name' });
  expect(wordSaid(said)).toBe('Type {input} $& into “Name”');
});

test('[PUB-4141] a sentence that came as JSON is the same; what is none is refused, and what can’t fill a slot is left out', () => {
  const list: Said = { key: 'quoted', values: { text: { list: [turn, 'x', 2], between: ', ' } } };
  for (const said of [turn, list, say('path.back')])
    expect(readSaid(JSON.parse(JSON.stringify(said)))).toEqual(said);
  for (const none of [null, 'Go back', {}, { key: 3 }, []]) expect(readSaid(none)).toBeNull();
  expect(readSaid({ key: 'quoted', values: { text: { en: 1 }, other: null } })).toEqual({
    key: 'quoted',
    values: {},
  });
});
