import { describe, expect, it } from 'vitest';
import { findingOf, findingsIn, pathOf, smallFlow } from '../testing/smallFlow.ts';
import { wordSaid } from '../../wording/wordSaid.ts';
import { inIndonesian } from '../testing/inIndonesian.ts';

const away = { id: 'away', label: 'away', leave: '/vplus' };

describe('steps', () => {
  it('[PROVE-3] that no run comes to are found, whatever conditions say of them', () => {
    const second = { body: [], actions: [away] };
    const first = (condition: boolean) => ({
      body: [],
      actions: [
        away,
        {
          id: 'next',
          label: 'next',
          visible: { '==': [{ var: 'query.key' }, condition ? 'x' : ''] },
          goto: 'second',
        },
      ],
    });
    const never = { and: [{ '==': [{ var: 'query.key' }, 'x'] }, { '==': [{ var: 'query.key' }, 'y'] }] };
    expect(findingsIn(smallFlow({ steps: { first: first(true), second } }))).toEqual([]);
    const closed = {
      body: [],
      actions: [away, { id: 'next', label: 'next', visible: never, goto: 'second' }],
    };
    expect(findingsIn(smallFlow({ steps: { first: closed, second } }))).toContain(
      'stepNeverShown /document/steps/second',
    );
  });
});

describe('a screen without a way on', () => {
  const code = (actions: readonly object[]) =>
    smallFlow({
      steps: {
        ask: { body: [], actions: [{ id: 'check', label: 'check', call: 'check' }, away] },
        closed: { body: [], actions: actions as [] },
      },
      calls: {
        check: {
          effect: 'tv.activate',
          send: { code: 'ABC123' },
          on: { ok: { leave: '/vplus' }, other: { goto: 'closed' } },
        },
      },
    });

  it('[PROVE-4] is found, with the shortest way there in plain sentences', () => {
    const finding = findingOf(code([]), 'deadEnd');
    expect(finding.place).toBe('/document/steps/closed');
    expect(finding.severity).toBe('error');
    expect(pathOf(finding)[0]).toBe('1. Open /vplus/small.');
    expect(pathOf(finding)[1]).toMatch(/^2\. Press “check”; the service answers “.+”\.$/);
    expect(pathOf(finding)).toHaveLength(2);
  });

  it('[PROVE-4] is none where a button leaves', () => {
    expect(findingsIn(code([away]))).toEqual([]);
  });
});

describe('a flow that nobody gets out of', () => {
  const who = { body: [], actions: [{ id: 'check', label: 'check', call: 'check' }] };
  const back = { id: 'again', label: 'again', goto: 'who' };
  const friends = (actions: readonly object[]) =>
    smallFlow({
      steps: { who, done: { body: [], actions: actions as [] } },
      calls: {
        check: { effect: 'tv.activate', send: { code: 'ABC123' }, on: { ok: { goto: 'done' } } },
      },
    });

  it('[PROVE-3186] is found once, at the step that is reached last, and says that nothing leaves', () => {
    expect(findingsIn(friends([back]))).toEqual(['noWayOut /document/steps/done']);
    const finding = findingOf(friends([back]), 'noWayOut');
    expect(wordSaid(finding.sentence)).toBe(
      'Nobody gets out of this flow: no button, link or answer leaves it.',
    );
    expect(wordSaid(finding.cure)).toBe('Give a step, such as “done”, a way with "leave".');
    expect(inIndonesian(finding.cure)).toBe(
      'Beri salah satu langkah, misalnya “done”, jalan dengan "leave".',
    );
    expect(findingsIn(friends([back, away]))).toEqual([]);
  });

  it('[PROVE-3186] of a single step whose button works is found as such, not as a screen without a way on', () => {
    const single = smallFlow({
      steps: { who },
      calls: { check: { effect: 'tv.activate', send: { code: 'ABC123' }, on: { ok: { toast: 'done' } } } },
    });
    expect(findingsIn(single)).toEqual(['noWayOut /document/steps/who']);
  });

  it('[PROVE-4132] rows that lead to another flow are a way out, once the list has some', () => {
    const cards = {
      id: 'rows',
      widget: 'cards',
      label: 'rows',
      from: 'rows',
      to: '/vplus/pay/history/list/{id}',
    };
    const listing = (piece: object) =>
      smallFlow({
        lists: { rows: 'transaction' },
        steps: {
          who: { body: [piece as typeof cards], actions: [{ id: 'read', label: 'read', call: 'read' }] },
        },
        calls: { read: { effect: 'payment.transactions', on: { ok: { take: ['rows'] } } } },
      });
    expect(findingsIn(listing(cards))).toEqual([]);
    const { to: _, ...still } = cards;
    expect(findingsIn(listing(still))).toEqual(['noWayOut /document/steps/who']);
  });

  it('[PROVE-4133] is none where one link always shows, however many settings the others ask', () => {
    const link = (id: string) => ({ id, label: id, to: '/vplus' });
    const settings = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const links = settings.map((name) => ({ ...link(name), visible: { var: `config.${name}` } }));
    const listing = (more: readonly object[]) =>
      smallFlow({ steps: { who: { body: [], links: [...links, ...more] as [] } } });
    expect(findingsIn(listing([link('home')]))).toEqual([]);
    expect(findingsIn(listing([]))).not.toEqual([]);
  });

  it('[PROVE-4] a last screen without a button is found there alone, not at the screen before it', () => {
    expect(findingsIn(friends([]))).toEqual(['deadEnd /document/steps/done']);
  });

  it('[PROVE-3187] steps that lead to each other alone are found once, by their names, beside steps that leave', () => {
    const flow = smallFlow({
      steps: {
        ask: { body: [], actions: [{ id: 'next', label: 'next', goto: 'one' }, away] },
        one: { back: 'never', body: [], actions: [{ id: 'on', label: 'on', goto: 'two' }] },
        two: { body: [], actions: [{ id: 'on', label: 'on', goto: 'one' }] },
      },
    });
    expect(findingsIn(flow)).toEqual(['onlyEachOther /document/steps/two']);
    const { sentence } = findingOf(flow, 'onlyEachOther');
    expect([wordSaid(sentence), inIndonesian(sentence)]).toEqual([
      'From here one gets only to “one” and “two”, and none of them leaves the flow.',
      'Dari sini orang hanya sampai ke “one” dan “two”, dan tidak satu pun meninggalkan alur ini.',
    ]);
  });

  it('[PROVE-4001] help that the product offers after a failure is no way out; a dialog of the document is', () => {
    const contact = { dialog: { title: 'done', buttons: [{ label: 'done', leave: '/vplus/help' }] } };
    const failing = (other: object) =>
      smallFlow({
        steps: { who, done: { body: [], actions: [back] } },
        calls: {
          check: { effect: 'tv.activate', send: { code: 'ABC123' }, on: { ok: { goto: 'done' }, other } },
        },
      });
    expect(findingsIn(failing({ dialog: 'shared' }))).toEqual(['noWayOut /document/steps/done']);
    expect(findingsIn(failing(contact))).toEqual([]);
  });
});

describe('a way on that two answers have to be right for', () => {
  const status = { '==': [{ var: 'data.status' }, 'FAILED'] };
  const provider = { '==': [{ var: 'data.provider' }, 'midtrans'] };
  const shown = (visible: object) =>
    smallFlow({
      query: ['payment_id'],
      steps: {
        ask: { body: [], actions: [{ id: 'look', label: 'look', call: 'payment' }, away] },
        again: {
          back: 'never',
          body: [],
          actions: [
            { id: 'round', label: 'round', goto: 'round' },
            { ...away, visible },
          ],
        },
        round: { back: 'never', body: [], actions: [{ id: 'again', label: 'again', goto: 'again' }] },
      },
      calls: {
        payment: {
          effect: 'payment.status',
          send: { paymentId: { var: 'query.payment_id' } },
          on: { ok: { take: ['status', 'provider'], goto: 'again' } },
        },
      },
    } as never);

  it('[PROVE-4002] leaves those who get the two others going round: found, with a way that names both answers', () => {
    const refused = shown({ '!': { and: [status, provider] } });
    const { script } = findingOf(refused, 'onlyEachOther');
    expect(JSON.stringify(script?.turns)).toMatch(
      /"status":"FAILED".*"provider":"midtrans"|midtrans.*FAILED/,
    );
    expect(findingsIn(shown({ or: [{ '!': status }, status] }))).not.toContain(
      'onlyEachOther /document/steps/round',
    );
  });
});
