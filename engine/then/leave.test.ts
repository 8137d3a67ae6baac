import { describe, expect, it } from 'vitest';
import type { Row } from '../contract/effectResult.ts';
import { runOf, type TestParts, type TestRun } from '../testing/testSteps.ts';

const transaction = (id: string, method: string): Row => ({
  id,
  title: id,
  status: 'open',
  amount: 1,
  method,
});

const parts: TestParts = {
  lists: { rows: 'transaction' },
  data: { cursor: '' },
  steps: {
    list: {
      onShow: 'read',
      fields: { chosen: { from: 'rows', columns: { value: 'id', label: 'title' } } },
      actions: {
        pay: {
          leave: {
            to: '/vplus/pay/payment/{page}',
            params: { page: { var: 'chosen.chosen.method' } },
            query: { payment_id: { var: 'data.chosen' }, nothing: { var: 'data.cursor' } },
          },
        },
      },
    },
  },
  calls: {
    read: { effect: 'payment.transactions', send: {}, on: { ok: { take: ['rows', 'cursor'] } } },
  },
};

function chosen(page: string): TestRun {
  const run = runOf(parts);
  run.send({ type: 'started' });
  run.answer({ ok: true, answer: { rows: [transaction('t1', page)], cursor: '' } });
  run.type('chosen', 't1');
  return run;
}

describe('leaving for a page that a chosen row names', () => {
  it.each(['fm-qris', 'credit-card/form'])(
    '[ENG-1421] leads to %s below the path, with its query',
    (page) => {
      expect(chosen(page).press('pay')).toContainEqual({
        kind: 'leave',
        to: `/vplus/pay/payment/${page}`,
        query: { payment_id: 't1' },
      });
    },
  );

  it.each(['', '../history', '//elsewhere.test', 'a?b=c', 'a#b', 'a\\b', 'a/b/c/d', '%2e%2e', ' '])(
    '[ENG-1421] T14 "%s" leads nowhere: the step stays, with a dialog',
    (page) => {
      const run = chosen(page);
      expect(run.press('pay').filter(({ kind }) => kind === 'leave')).toEqual([]);
      expect(run.snapshot()).toMatchObject({ status: 'editing', dialog: { code: 'err_bad_answer' } });
    },
  );
});
