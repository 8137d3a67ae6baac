import { describe, expect, it } from 'vitest';
import { runOf, sentCalls, type TestParts } from '../testing/testSteps.ts';
import { wholeTerms } from '../testing/enteringFlow.ts';
import { payingAnswer } from '../testing/payingParts.ts';
import { testContext } from '../testing/testContext.ts';

const login = { effect: 'identity.login' as const, on: { ok: { leave: { to: 'callback' as const } } } };
const send = { identityType: 'phone', identity: { var: 'data.name' } };

/** A name that hides while `more` is ticked. */
const hiding: TestParts = {
  data: { name: { var: 'query.email' } },
  steps: {
    first: {
      fields: {
        more: { type: 'boolean' },
        name: { least: 5, rules: { visible: { '!': { var: 'data.more' } } } },
      },
      actions: { go: { call: 'login' } },
    },
  },
  calls: { login: { ...login, send } },
};

describe('what a call sends', () => {
  it('[ENG-962] what was typed into an input that can’t be seen is not sent: it reads as it was at the start', () => {
    const run = runOf(hiding);
    run.type('name', 'x');
    run.type('more', true);
    expect(sentCalls(run.press('go'))).toEqual([['login', { identityType: 'phone' }]]);
    const given = runOf(hiding, { context: testContext({ query: { email: 'ayu@example.com' } }) });
    given.type('name', 'y');
    given.type('more', true);
    expect(sentCalls(given.press('go'))).toEqual([
      ['login', { identityType: 'phone', identity: 'ayu@example.com' }],
    ]);
  });

  it('[ENG-962] what the route or the address gave is sent, shown or not', () => {
    const run = runOf(hiding, { context: testContext({ query: { email: 'ayu@example.com' } }) });
    run.type('more', true);
    expect(sentCalls(run.press('go'))).toEqual([
      ['login', { identityType: 'phone', identity: 'ayu@example.com' }],
    ]);
  });

  it('[ENG-964] an input that a call sends is checked by its own field, on whichever step', () => {
    const run = runOf({
      steps: {
        name: { fields: { name: { least: 5 } }, actions: { next: { goto: 'last' } } },
        last: { actions: { go: { call: 'login' } } },
      },
      calls: { login: { ...login, send } },
    });
    run.type('name', 'Ayu');
    run.press('next');
    const requests = run.press('go');
    expect(sentCalls(requests)).toEqual([]);
    expect(requests).toContainEqual({ kind: 'focus', field: '/name' });
    expect(run.snapshot()).toMatchObject({ step: 'name', fields: { '/name': { touched: true } } });
    run.type('name', 'Ayu Lestari');
    run.press('next');
    expect(sentCalls(run.press('go'))).toHaveLength(1);
  });

  it('[ENG-964] nothing of the step is sent unless what the call requires holds', () => {
    const run = runOf({
      steps: {
        first: {
          fields: { name: {}, agree: { type: 'boolean', widget: 'consent' } },
          actions: { go: { call: 'login' } },
        },
      },
      calls: { login: { ...login, send, requires: { '==': [{ var: 'data.agree' }, true] } } },
    });
    run.type('name', 'Ayu');
    const requests = run.press('go');
    expect([sentCalls(requests), run.snapshot().status]).toEqual([[], 'editing']);
    expect(requests).toContainEqual({ kind: 'focus', field: '/agree' });
    run.type('agree', true);
    expect(sentCalls(run.press('go'))).toHaveLength(1);
  });

  it('[ENG-964] a value that the address gave to a hidden choice has to be one of its list', () => {
    const run = runOf(
      {
        lists: { methods: 'method' },
        data: { method: { var: 'query.provider' } },
        steps: {
          pay: {
            onShow: 'offer',
            fields: { method: { from: 'methods', columns: { value: 'method' }, rules: { visible: false } } },
            actions: { go: { call: 'login' } },
          },
        },
        calls: {
          offer: { effect: 'payment.offer', send: {}, on: { ok: { take: ['methods'] } } },
          login: { ...login, send: { identityType: 'phone', identity: { var: 'data.method' } } },
        },
      },
      { context: testContext({ query: { provider: 'ovo' } }) },
    );
    run.send({ type: 'started' });
    run.answer({ ok: true, answer: { ...payingAnswer, methods: [{ method: 'qris' }] } });
    expect(sentCalls(run.press('go'))).toEqual([]);
    expect(run.snapshot().dialog?.spec.message).toBe('notOffered');
  });
});

describe('what an answer becomes', () => {
  const verify: TestParts = {
    data: { count: 0 },
    steps: {
      first: { fields: { email: {}, note: {} }, actions: { go: { call: 'verify' }, set: { call: 'set' } } },
    },
    calls: {
      verify: { effect: 'identity.verifyEmail', send: {}, on: { ok: { take: ['email'] } } },
      set: {
        effect: 'identity.verifyEmail',
        send: {},
        on: { ok: { set: { note: { var: 'answer.email' }, count: 1 } } },
      },
    },
  };
  const ok = { ok: true, answer: { email: 'ayu@example.com' } } as const;

  it('[ENG-963] fills an input that is empty, and never what was typed', () => {
    const run = runOf(verify);
    run.press('go');
    run.answer(ok);
    expect(run.snapshot().data['email']).toBe('ayu@example.com');
    run.press('go');
    run.answer({ ok: true, answer: { email: 'new@example.com' } });
    expect(run.snapshot().data['email']).toBe('new@example.com');
    run.type('email', 'mine@example.com');
    run.press('go');
    run.answer(ok);
    expect(run.snapshot().data['email']).toBe('mine@example.com');
    run.type('email', '');
    run.press('go');
    run.answer(ok);
    expect(run.snapshot().data['email']).toBe('ayu@example.com');
  });

  it('[ENG-963] nothing is set over what was typed while the chain ran', () => {
    const run = runOf(verify);
    run.press('set');
    run.type('note', 'typed meanwhile');
    run.answer(ok);
    expect(run.snapshot().data).toMatchObject({ note: 'typed meanwhile', count: 1 });
    run.press('set');
    run.answer(ok);
    expect(run.snapshot().data['note']).toBe('ayu@example.com');
  });

  it('[ENG-963] an optional value that the answer lacks empties its name', () => {
    const run = runOf({
      data: { scheduledFor: 'before' },
      steps: { first: { actions: { go: { call: 'terms' } } } },
      calls: {
        terms: {
          effect: 'identity.deletionTerms',
          send: {},
          on: { ok: { take: ['scheduledFor', 'graceDays'] } },
        },
      },
    });
    run.press('go');
    run.answer({
      ok: true,
      answer: wholeTerms,
    });
    expect(run.snapshot().data).toMatchObject({ scheduledFor: null, graceDays: 7 });
  });
});

describe('a dialog', () => {
  const asks: TestParts = {
    data: { tries: 0 },
    steps: {
      first: {
        actions: {
          ask: {
            cases: [
              { if: { '==': [{ var: 'data.tries' }, 2] }, then: { goto: 'second' } },
              {
                then: {
                  dialog: {
                    title: 'sure',
                    buttons: [
                      { label: 'yes', kind: 'primary', call: 'login' },
                      { label: 'no', kind: 'secondary', set: { tries: 2 } },
                      {
                        label: 'away',
                        kind: 'link',
                        leave: { to: '/vplus', query: { tries: { var: 'data.tries' }, none: '' } },
                      },
                    ],
                  },
                },
              },
            ],
          },
          go: { call: 'login' },
        },
      },
      second: {},
    },
    calls: {
      login: {
        ...login,
        send: {},
        on: {
          ok: {
            dialog: {
              tone: 'success',
              title: 'done',
              buttons: [{ label: 'more', kind: 'link', goto: 'first' }],
            },
            goto: 'second',
          },
          err_wrong_password: { dialog: { message: 'm', buttons: [] }, goto: 'second' },
        },
      },
    },
  };

  it('[ENG-960] of an action confirms: a button acts, and closing it does nothing', () => {
    const run = runOf(asks);
    expect(run.press('ask')).toEqual([]);
    expect(run.snapshot().dialog).toMatchObject({ openedBy: 'action', spec: { title: 'sure' } });
    expect(run.send({ type: 'dialogClosed', button: null })).toEqual([]);
    expect(run.snapshot()).toMatchObject({ step: 'first', status: 'editing', dialog: null });
    run.press('ask');
    expect(sentCalls(run.send({ type: 'dialogClosed', button: 0 }))).toEqual([['login', {}]]);
  });

  it('[ENG-960] a button without a way does what it does; a case may lead an action elsewhere then', () => {
    const run = runOf(asks);
    run.press('ask');
    run.send({ type: 'dialogClosed', button: 1 });
    expect(run.snapshot()).toMatchObject({ step: 'first', data: { tries: 2 } });
    run.press('ask');
    expect(run.snapshot().step).toBe('second');
  });

  it('[ENG-960] what stands beside it follows when it is closed; a button’s own way takes its place', () => {
    const run = runOf(asks);
    run.press('go');
    run.answer({ ok: true });
    expect(run.snapshot()).toMatchObject({ step: 'first', dialog: { spec: { tone: 'success' } } });
    run.send({ type: 'dialogClosed', button: null });
    expect(run.snapshot().step).toBe('second');
    const other = runOf(asks);
    other.press('go');
    other.answer({ ok: true });
    other.send({ type: 'dialogClosed', button: 0 });
    expect(other.snapshot().step).toBe('first');
  });

  it('[ENG-960] leaves out what the code’s own words say', () => {
    const run = runOf(asks);
    run.press('go');
    run.answer({
      ok: false,
      error: { code: 'err_wrong_password', status: 422, title: 'Theirs', message: 'Their words' },
    });
    expect(run.snapshot().dialog).toMatchObject({
      code: 'err_wrong_password',
      title: 'Theirs',
      spec: { message: 'm' },
    });
    expect(run.snapshot().dialog).not.toHaveProperty('text');
  });

  it('[ENG-960] leaving takes a query along, without what is empty', () => {
    const run = runOf(asks);
    run.press('ask');
    expect(run.send({ type: 'dialogClosed', button: 2 })).toEqual([
      { kind: 'leave', to: '/vplus', query: { tries: '0' } },
    ]);
  });
});
