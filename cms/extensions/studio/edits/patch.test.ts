import { expect, it } from 'vitest';
import { createHistory } from './history.ts';
import { inverse, applyPatches, patchesBetween, patchTo } from './patch.ts';
import { perLocale } from '../../../../src/contracts/locale.ts';

const item = {
  document: { steps: { one: { body: [{ field: 'a' }, { field: 'b', required: true }], title: 't' } } },
  messages: { t: { en: 'T' } },
};
const body = ['document', 'steps', 'one', 'body'];
const says = perLocale(() => 'changed');

it('[CMS-4445] a change is taken back to the same bytes: names of an object and entries of a list stand where they stood', () => {
  const removed = [
    patchTo(item, [...body, 'field:a'], undefined),
    patchTo(item, ['document', 'steps', 'one', 'body'], undefined),
  ];
  for (const patch of removed) {
    const changed = applyPatches(item, [patch]);
    expect(changed).not.toEqual(item);
    expect(JSON.stringify(applyPatches(changed, inverse([patch])))).toBe(JSON.stringify(item));
  }
});

it('[CMS-4445] a change follows its entry, and is not made where something else stands by now', () => {
  const patch = patchTo(item, [...body, 'field:b', 'required'], false);
  const moved = applyPatches(item, [patchTo(item, [...body, 'field:a'], undefined)]);
  expect(applyPatches(moved, [patch])).toMatchObject({
    document: { steps: { one: { body: [{ field: 'b', required: false }] } } },
  });
  const other = applyPatches(item, [patchTo(item, [...body, 'field:b', 'required'], 'asksForCode')]);
  expect(applyPatches(other, [patch])).toBeNull();
});

it('[CMS-4446] changes are taken back and made again in their order; a new one forgets those that were taken back', () => {
  const history = createHistory();
  const first = patchTo(item, ['messages', 't', 'en'], 'One');
  const one = applyPatches(item, [first]);
  history.add({ patches: [first], says });
  expect(history.retrace('undo', one)?.item).toEqual(item);
  expect(history.look('undo', item)).toBeNull();
  expect(history.retrace('redo', item)?.item).toEqual(one);
  history.retrace('undo', one);
  history.add({ patches: [first], says });
  expect(history.look('redo', one)).toBeNull();
});

it('[CMS-4446] a change whose place holds something else by now is passed over, and the one under it can be taken back', () => {
  const history = createHistory();
  const first = patchTo(item, ['messages', 't', 'id'], 'Satu');
  const one = applyPatches(item, [first]) ?? item;
  history.add({ patches: [first], says });
  const second = patchTo(one, ['messages', 't', 'en'], 'One');
  history.add({ patches: [second], says });
  const theirs = applyPatches(one, [patchTo(one, ['messages', 't', 'en'], 'Theirs')]);
  expect(history.retrace('undo', theirs)?.item).toBeNull();
  expect(history.look('redo', theirs)).toBeNull();
  expect(history.retrace('undo', theirs)?.item).toMatchObject({ messages: { t: { en: 'Theirs' } } });
});

it('[CMS-4446] what is typed into one place within a second is one change, and what follows a pause another', () => {
  let time = 10_000;
  const history = createHistory(() => time);
  const at = ['messages', 't', 'en'];
  let typed = item;
  const type = (text: string): void => {
    const patch = patchTo(typed, at, text);
    const before = typed;
    typed = applyPatches(typed, [patch]) ?? typed;
    history.add({ patches: [patch], says, typing: at.join('/'), between: [before, typed] });
  };
  type('To');
  time += 500;
  type('Tom');
  time += 1500;
  type('Tomo');
  const back = history.retrace('undo', typed);
  expect(back?.item?.messages.t.en).toBe('Tom');
  expect(back?.edit.patches).toHaveLength(1);
  expect(history.retrace('undo', back?.item)?.item).toEqual(item);
});

it('[CMS-4445] the changes between two values make one of the other, both ways, to the same bytes', () => {
  const other = {
    messages: { t: { id: 'T', en: 'T!' }, u: { en: 'U' } },
    document: {
      steps: { two: {}, one: { title: 't', body: [{ field: 'b' }, { id: 'c' }, 'x'] } },
      flow: 'f',
    },
  };
  const patches = patchesBetween(item, other);
  const there = applyPatches(item, patches);
  expect(there).toEqual(other);
  expect(JSON.stringify(applyPatches(there, inverse(patches)))).toBe(JSON.stringify(item));
  expect(patchesBetween(item, structuredClone(item))).toEqual([]);
});
