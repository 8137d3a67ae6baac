import { describe, expect, it } from 'vitest';
import { runOf, sentCalls, type TestParts } from '../testing/testSteps.ts';
import { testContext } from '../testing/testContext.ts';

const tv: TestParts = {
  data: { code: { var: 'query.otp' }, device: null },
  steps: {
    code: { fields: { code: {}, kind: { accepts: ['a', 'b'] } }, actions: { next: { call: 'look' } } },
    confirm: {
      onShow: 'once',
      address: {
        path: '/vplus/tv/activate',
        query: { code: { var: 'data.code' }, none: { var: 'data.device' } },
      },
      actions: {
        other: { goto: 'code' },
        done: { goto: 'done' },
        ask: { dialog: { title: 't', buttons: [] } },
      },
    },
    done: { back: 'never', actions: { again: { goto: 'late' } } },
    late: {},
  },
  calls: {
    look: {
      effect: 'identity.login',
      send: { identity: { var: 'data.code' } },
      on: { ok: { goto: 'confirm' } },
    },
    once: { effect: 'identity.verifyEmail', send: {}, on: { ok: {} } },
  },
};

function atConfirm(): ReturnType<typeof runOf> {
  const run = runOf(tv);
  run.type('code', '4711');
  run.press('next');
  run.answer({ ok: true });
  run.answer({ ok: true, answer: { email: 'a@b.c' } });
  return run;
}

describe('the entries of a run', () => {
  it('[ENG-965] a press adds one, by its call too; going to a step among them goes back', () => {
    const run = atConfirm();
    expect(run.snapshot()).toMatchObject({
      step: 'confirm',
      entries: ['code', 'confirm'],
      status: 'editing',
    });
    run.press('other');
    expect(run.snapshot()).toMatchObject({ step: 'code', entries: ['code'] });
  });

  it('[ENG-965] what the step’s own call leads to takes its place', () => {
    const run = runOf({
      steps: { first: { onShow: 'look' }, second: {} },
      calls: { look: { effect: 'identity.login', send: {}, on: { ok: { goto: 'second' } } } },
    });
    run.send({ type: 'started' });
    run.answer({ ok: true });
    expect(run.snapshot().entries).toEqual(['second']);
  });

  it('[ENG-965] Back shows the step before with what was typed, and does not make its call again', () => {
    const run = atConfirm();
    expect(sentCalls(run.send({ type: 'back' }))).toEqual([]);
    expect(run.snapshot()).toMatchObject({ step: 'code', entries: ['code'], data: { code: '4711' } });
    const first = run.snapshot();
    run.send({ type: 'back' });
    expect(run.snapshot()).toBe(first);
  });

  it('[ENG-965] Back closes a dialog, and does nothing while a call runs', () => {
    const run = atConfirm();
    run.press('ask');
    run.send({ type: 'back' });
    expect(run.snapshot()).toMatchObject({ step: 'confirm', dialog: null });
    run.send({ type: 'back' });
    run.press('next');
    const busy = run.snapshot();
    run.send({ type: 'back' });
    expect(run.snapshot()).toBe(busy);
  });

  it('[ENG-965] Back neither leaves nor reaches a step that is not come back from', () => {
    const run = atConfirm();
    run.press('done');
    run.send({ type: 'back' });
    expect(run.snapshot().step).toBe('done');
    run.press('again');
    run.send({ type: 'back' });
    expect(run.snapshot().step).toBe('late');
  });
});

describe('the address', () => {
  it('[ENG-972] is data of the step that is shown: empty values are left out, and it is the same while it says the same', () => {
    const run = runOf(tv);
    expect(run.snapshot().address).toBeNull();
    const there = atConfirm();
    const { address } = there.snapshot();
    expect(address).toEqual({ path: '/vplus/tv/activate', query: { code: '4711' } });
    there.send({ type: 'blur', field: '/code' });
    expect(there.snapshot().address).toBe(address);
    there.press('other');
    expect(there.snapshot().address).toBeNull();
  });

  it('[ENG-972] what it said when the run began is constant', () => {
    const run = runOf(tv, { context: testContext({ query: { otp: '1' } }) });
    run.send({ type: 'context', context: testContext({ locale: 'id', query: { otp: '2' } }) });
    expect(run.snapshot().context).toMatchObject({ locale: 'id', query: { otp: '1' } });
  });
});

describe('what was kept before a reload', () => {
  const kept = { type: 'restored', step: 'code', challenges: {} } as const;

  it('[ENG-973] never replaces what the address or another flow gave', () => {
    const byAddress = runOf(tv, { context: testContext({ query: { otp: 'T42' } }) });
    byAddress.send({ ...kept, data: { code: 'old' } });
    expect(byAddress.snapshot().data['code']).toBe('T42');
    const byFlow = runOf(tv, { carry: { code: 'carried' } });
    byFlow.send({ ...kept, data: { code: 'old' } });
    expect(byFlow.snapshot().data['code']).toBe('carried');
    const plain = runOf(tv);
    plain.send({ ...kept, data: { code: 'old' } });
    expect(plain.snapshot().data['code']).toBe('old');
  });

  it('[ENG-973] comes back where the first value merely looked at an address that said nothing', () => {
    const run = runOf({
      ...tv,
      data: { ...tv.data, kind: { if: [{ empty: { var: 'query.otp' } }, 'a', 'b'] } },
    });
    run.send({ ...kept, data: { kind: 'b' } });
    expect(run.snapshot().data['kind']).toBe('b');
  });

  it('[ENG-973] is dropped where its field could never hold it', () => {
    const run = runOf(tv);
    run.send({ ...kept, data: { kind: 'sms', code: 'x' } });
    expect(run.snapshot().data).toMatchObject({ code: 'x' });
    expect(run.snapshot().data['kind'] ?? null).toBeNull();
  });

  it('[ENG-973] of steps that are others now is what was typed alone, at the first step', () => {
    const run = runOf(tv);
    run.send({
      ...kept,
      step: 'done',
      isOther: true,
      data: { code: 'typed', device: 'answered' },
    });
    expect(run.snapshot()).toMatchObject({ step: 'code', data: { code: 'typed' } });
    expect(run.snapshot().data['device'] ?? null).toBeNull();
  });

  it('[ENG-973] comes back with the steps that Back leads through', () => {
    const run = runOf(tv);
    run.send({ ...kept, step: 'confirm', entries: ['code', 'nowhere', 'confirm'], data: { code: 'typed' } });
    expect(run.snapshot()).toMatchObject({ step: 'confirm', entries: ['code', 'confirm'] });
    run.send({ type: 'back' });
    expect(run.snapshot()).toMatchObject({ step: 'code', data: { code: 'typed' } });
  });
});
