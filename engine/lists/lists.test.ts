import { describe, expect, it } from 'vitest';
import type { EffectResult, Row } from '../contract/effectResult.ts';
import { runOf, sentCalls, type TestParts, type TestRun } from '../testing/testSteps.ts';

const row = (id: string, status = 'paid'): Row => ({ id, title: id, status, amount: 1000 });
const page = (rows: readonly Row[], cursor = ''): EffectResult => ({ ok: true, answer: { rows, cursor } });

const history: TestParts = {
  lists: { rows: 'transaction' },
  data: { cursor: '' },
  steps: {
    list: {
      onShow: 'read',
      fields: {
        chosen: {
          from: 'rows',
          columns: { value: 'id', label: 'title' },
          rowEnabled: { '!=': [{ var: 'row.status' }, 'failed'] },
          rowVisible: { '!=': [{ var: 'row.status' }, 'open'] },
        },
        note: {},
      },
      displays: [
        { id: 'rows', widget: 'notice', from: 'rows', visible: { '>': [{ var: 'list.rows.count' }, 0] } },
        { id: 'none', visible: { '==': [{ var: 'list.rows.count' }, 0] } },
        { id: 'some', visible: { '==': [{ var: 'chosen.chosen.status' }, 'paid'] } },
      ],
      actions: {
        more: { call: 'more' },
        again: { call: 'read' },
        next: { goto: 'detail' },
        pay: { call: 'pay' },
      },
    },
    detail: { actions: { back: { goto: 'list' } } },
  },
  calls: {
    read: { effect: 'payment.transactions', send: {}, on: { ok: { take: ['rows', 'cursor'] } } },
    more: { effect: 'payment.transactions', send: {}, on: { ok: { append: ['rows'], take: ['cursor'] } } },
    pay: { effect: 'payment.offer', send: { quoteId: { var: 'chosen.chosen.id' } }, on: { ok: {} } },
  },
};

function read(rows: readonly Row[]): TestRun {
  const run = runOf(history);
  run.send({ type: 'started' });
  run.answer(page(rows));
  return run;
}

const shown = (run: TestRun, id: string): boolean => run.snapshot().displays[id]?.visible === true;

describe('lists', () => {
  it('[ENG-966] a list is unread until a call filled it: neither empty nor full, and loading while its call runs', () => {
    const run = runOf(history);
    expect([shown(run, 'none'), shown(run, 'rows')]).toEqual([false, false]);
    expect(run.snapshot().displays['rows']?.state).toBe('loading');
    run.send({ type: 'started' });
    run.answer('err_offline');
    expect(run.snapshot().displays['rows']?.state).toBe('unread');
    run.send({ type: 'dialogClosed', button: null });
    run.press('again');
    expect(run.snapshot().fields['/chosen']?.list?.state).toBe('loading');
    run.answer(page([]));
    expect([shown(run, 'none'), shown(run, 'rows'), run.snapshot().displays['rows']?.state]).toEqual([
      true,
      false,
      'ready',
    ]);
  });

  it('[ENG-966] rows are added to those that are there, and refused beyond 500', () => {
    const run = read(Array.from({ length: 499 }, (_, index) => row(`t${index}`)));
    run.press('more');
    run.answer(page([row('t499')], 'c2'));
    expect([run.snapshot().lists['rows']?.length, run.snapshot().data['cursor']]).toEqual([500, 'c2']);
    run.press('more');
    const requests = run.answer(page([row('t500')], 'c3'));
    expect(run.snapshot().lists['rows']?.length).toBe(500);
    expect(requests).toMatchObject([{ kind: 'report', error: { code: 'err_list_full' } }]);
  });

  it('[ENG-966] rows with a column that nobody declared are no answer', () => {
    const run = runOf(history);
    run.send({ type: 'started' });
    run.answer(page([{ ...row('t1'), password: 'x' }]));
    expect(run.snapshot().lists).toEqual({});
    expect(run.snapshot().dialog?.code).toBe('err_bad_answer');
  });

  it('[ENG-967] rows are hidden and closed by what they hold, and the chosen row can be read', () => {
    const run = read([row('a'), row('b', 'failed'), row('c', 'open')]);
    expect(
      run.snapshot().fields['/chosen']?.list?.rows.map(({ row: { id }, enabled }) => [id, enabled]),
    ).toEqual([
      ['a', true],
      ['b', false],
    ]);
    run.type('chosen', 'a');
    expect([shown(run, 'some'), run.snapshot().fields['/chosen']?.issues]).toEqual([true, []]);
    for (const refused of ['b', 'c', 'nobody']) {
      run.type('chosen', refused);
      expect(run.snapshot().fields['/chosen']?.issues).toMatchObject([{ keyword: 'notOffered' }]);
      expect(sentCalls(run.press('pay'))).toEqual([]);
    }
  });

  it('[ENG-967] rows keep their identity while they do not change', () => {
    const run = read([row('a'), row('b')]);
    const before = run.snapshot();
    run.type('note', 'x');
    expect(run.snapshot().displays).toBe(before.displays);
    run.press('more');
    run.answer(page([row('c')]));
    const { rows } = run.snapshot().displays['rows'] ?? { rows: [] };
    expect(rows.slice(0, 2)).toEqual(before.displays['rows']?.rows);
    expect(rows[0]).toBe(before.displays['rows']?.rows[0]);
  });

  it('[ENG-968] a step whose list is missing after a reload reads it again; one that Back leads to and that has it does not', () => {
    const reloaded = runOf({ ...history, firstStep: 'detail' });
    reloaded.send({ type: 'restored', step: 'list', data: {}, challenges: {} });
    expect(sentCalls(reloaded.send({ type: 'started' }))).toEqual([['read', {}]]);
    const run = read([row('a')]);
    run.press('next');
    expect(sentCalls(run.send({ type: 'back' }))).toEqual([]);
    expect(run.snapshot()).toMatchObject({ step: 'list', lists: { rows: [{ id: 'a' }] } });
  });
});
