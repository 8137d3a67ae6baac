import { copyOf } from '../src/product/testing/shippedItem.ts';
import { expect, it } from 'vitest';
import shippedDialogs from '../schemas/generated/dialogs.json' with { type: 'json' };
import type { DialogCatalogue } from '@alur/engine';
import { prove } from './prove.ts';
import type { Finding, ProofSurroundings, ProvenDocument } from './prove/contract.ts';
import { atOnce, type InTurns } from './turns/inTurns.ts';
import { rememberedFindings } from './rememberedFindings.ts';
import { findingsIn, smallFlow } from './prove/testing/smallFlow.ts';

const away = { id: 'away', label: 'away', leave: '/vplus' };

function flowNamed(flow: string, actions: readonly object[] = [away]): ProvenDocument {
  return smallFlow({ flow, steps: { first: { body: [], actions: actions as [] } } });
}

/** What is found is numbered, so that what was remembered differs from what is looked for now. */
function asker() {
  let asked = 0;
  const find = function* (): InTurns<readonly Finding[]> {
    asked += 1;
    yield;
    return Array.from({ length: asked }, () => ({}) as Finding);
  };
  return {
    asked: () => asked,
    ask: (proven: ProvenDocument, surroundings: ProofSurroundings = {}) =>
      atOnce(rememberedFindings(proven, surroundings, find)).length,
  };
}

it('[PROVE-1880] a document that was proven is not walked again because other documents changed', () => {
  const { ask, asked } = asker();
  expect(ask(flowNamed('same'))).toBe(1);
  expect(ask(flowNamed('same'), { others: [], former: ['/vplus/old'], atOnce: true })).toBe(1);
  expect(asked()).toBe(1);
});

it('[PROVE-1880] whatever decides what is found is looked at: the document, its words, the dialogs, the texts outside, and the order in which they are written', () => {
  const { ask } = asker();
  const dialogs = shippedDialogs as unknown as DialogCatalogue;
  const first = flowNamed('changing');
  const more = { id: 'more', label: 'more', leave: '/vplus' };
  const messages = { away: { en: 'Away', id: 'Pergi' } };
  const looked: readonly (readonly [ProvenDocument, ProofSurroundings?])[] = [
    [first],
    [flowNamed('changing', [away, more])],
    [flowNamed('changing', [more, away])],
    [{ ...first, messages }],
    [{ ...first, messages: { away: { ...messages.away, id: 'Keluar' } } }],
    [first, { dialogs }],
    [first, { dialogs: { ...dialogs, err_more: { title: 'more', message: 'more', buttons: [] } } }],
    [first, { texts: messages }],
  ];
  expect(looked.map((each) => ask(...each))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

it('[PROVE-4820] a document in which nothing is wrong is not walked again because it says the same in other words; where its words name another value, it is', () => {
  let asked = 0;
  const find = function* (): InTurns<readonly Finding[]> {
    asked += 1;
    yield;
    return [];
  };
  const { document } = flowNamed('reworded');
  const words = (en: string, other = 'Other'): ProvenDocument => ({
    document,
    messages: { away: { en, id: 'Pergi' }, other: { en: other, id: 'Lain' } },
  });
  const ask = (proven: ProvenDocument): number => {
    expect(atOnce(rememberedFindings(proven, {}, find))).toEqual([]);
    return asked;
  };
  expect(['Away', 'Off', 'Go away'].map((each) => ask(words(each)))).toEqual([1, 1, 1]);
  expect(['Away {name}', 'Go away'].map((each) => ask(words(each)))).toEqual([2, 2]);
  expect(['{name} goes', 'Away {total, money}'].map((each) => ask(words(each)))).toEqual([3, 4]);
});

it('[PROVE-1880] what was proven in a place is forgotten when the same object is changed in that place', () => {
  const { document, messages } = flowNamed('edited');
  const edited = copyOf(document) as unknown as { steps: { first: { actions: object[] } } };
  expect(findingsIn({ document, messages })).toEqual([]);
  expect(prove([{ document: edited as never, messages }])).toEqual([]);
  edited.steps.first.actions = [];
  expect(findingsIn({ document: edited as never, messages })).toContain('deadEnd /document/steps/first');
});

it('[PROVE-1880] only as many documents are remembered as a large product has', () => {
  const { ask } = asker();
  expect(ask(flowNamed('early'))).toBe(1);
  for (let index = 0; index < 100; index += 1) ask(flowNamed(`other-${index}`));
  expect(ask(flowNamed('early'))).toBe(102);
});
