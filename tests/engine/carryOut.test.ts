import { describe, expect, it } from 'vitest';
import { shippedFlow } from '../../src/product/testing/shippedFlow.ts';
import type { CompiledThen } from '@alur/engine';
import { codeSent, runningFlow } from '@alur/engine/testing';
import { runFlow } from './runFlow.ts';
import { shippedContext } from '../../src/runtime/testing/shippedContext.ts';

const done = { tone: 'success', title: 't', message: 'm', buttons: [] } as const;

describe('a call that ended', () => {
  it('[ENG-18] the answer of an unknown call changes nothing', () => {
    const flow = runningFlow({});
    const before = flow.snapshot();
    for (const call of ['small-0', 'small-2', '', 'constructor'])
      expect(flow.send({ type: 'settled', call, result: { ok: true } })).toEqual([]);
    expect(flow.snapshot()).toBe(before);
    flow.settle('ok');
    const left = flow.snapshot();
    flow.send({ type: 'settled', call: 'small-1', result: { ok: true } });
    expect(flow.snapshot()).toBe(left);
  });

  it('[ENG-605] an outcome that leaves hands over what it names and what is filled in, at once or by its modal', () => {
    const carry = ['name', 'nick'];
    expect(runningFlow({ ok: { leave: { to: '/vplus/auth/login', carry } } }).settle('ok')).toEqual([
      { kind: 'leave', to: '/vplus/auth/login', carry: { name: 'Ayu' } },
    ]);
    const flow = runningFlow({
      ok: { dialog: done, leave: { to: '/vplus/auth/login', carry } },
    });
    expect(flow.settle('ok')).toEqual([]);
    expect(flow.send({ type: 'dialogClosed', button: 0 })).toEqual([
      { kind: 'leave', to: '/vplus/auth/login', carry: { name: 'Ayu' } },
    ]);
  });

  it('[ENG-19] everything an outcome names happens, in one order', () => {
    const flow = runningFlow({
      err_wrong_password: {
        set: { name: { cat: [{ var: 'data.name' }, '!'] } },
        errorAt: '/note',
        toast: 'sorry',
        leave: { to: '/vplus/help' },
      },
    });
    const requests = flow.settle({
      ok: false,
      error: { code: 'err_wrong_password', message: 'No.', title: 'Oh', status: 422 },
    });
    expect(requests).toEqual([
      { kind: 'toast', message: 'sorry' },
      { kind: 'leave', to: '/vplus/help' },
    ]);
    expect(flow.snapshot()).toMatchObject({ status: 'left', step: 'first', data: { name: 'Ayu!' } });
  });

  it('[ENG-25] an outcome sets and decides by what was sent, not by what was typed while the call ran', () => {
    const set = { note: { var: 'data.name' } };
    const cases = [
      { if: { '==': [{ var: 'data.name' }, 'Budi'] }, then: { toast: 'budi' } },
      { then: { set, toast: 'ayu' } },
    ];
    const flow = runningFlow({ ok: { cases } });
    flow.type('/name', 'Budi');
    expect(flow.settle('ok')).toEqual([{ kind: 'toast', message: 'ayu' }]);
    expect(flow.snapshot().data).toMatchObject({ name: 'Budi', note: 'Ayu' });
  });

  it('[ENG-25] registering: a number typed while the code is verified does not count as verified', () => {
    const flow = runFlow(shippedFlow('register'));
    flow.type('/phone', '+6281234567890');
    flow.type('/password', 'Streaming1');
    flow.press('sendCode');
    flow.settle('ok');
    flow.settle(codeSent());
    flow.type('/otp', '1234');
    flow.press('submit');
    flow.type('/phone', '+6289999999999');
    flow.settle('ok');
    flow.settle('err_offline');
    flow.send({ type: 'dialogClosed', button: 0 });
    expect(flow.snapshot().data['verified']).toBe('+6281234567890');
    expect(flow.snapshot().fields['/otp']?.visible).toBe(true);
    expect(flow.snapshot().actions['logIn']).toBe('hidden');
  });

  it('[ENG-20] the first case that holds replaces the outcome', () => {
    const cases = [
      { if: { '==': [{ var: 'data.name' }, 'Budi'] }, then: { toast: 'budi' } },
      {
        if: { '==': [{ var: 'data.name' }, 'Ayu'] },
        then: { cases: [{ if: true, then: { toast: 'deep' } }] },
      },
      { if: true, then: { toast: 'late' } },
      { then: { leave: { to: 'callback' as const } } },
    ];
    expect(runningFlow({ ok: { cases } }).settle('ok')).toEqual([{ kind: 'toast', message: 'deep' }]);
    const broken = [
      { if: { constructor: [] }, then: { leave: { to: 'callback' as const } } },
      { then: { toast: 'plain' } },
    ];
    const flow = runningFlow({ ok: { cases: broken } });
    expect(flow.settle('ok')).toContainEqual({ kind: 'toast', message: 'plain' });
    expect(flow.snapshot().status).toBe('editing');
  });

  it('[ENG-23] faults of the server and unknown codes are reported, known refusals are not', () => {
    const reportOf = (code: string, status: number): unknown[] =>
      runningFlow({})
        .settle({ ok: false, error: { code, status } })
        .filter(({ kind }) => kind === 'report');
    expect(reportOf('err_internal_server', 503)).toEqual([
      { kind: 'report', name: 'login', error: { code: 'err_internal_server', status: 503 } },
    ]);
    expect(reportOf('err_brand_new', 422)).toHaveLength(1);
    expect(reportOf('err_wrong_password', 422)).toEqual([]);
    expect(reportOf('err_offline', 0)).toEqual([]);
  });

  it('[ENG-25] a chain keeps its first action busy and the data it began with', () => {
    const config = { ...shippedContext().config, otpBypass: true };
    const flow = runFlow(shippedFlow('register'), shippedContext({ config }));
    flow.type('/phone', '+6281234567890');
    flow.type('/password', 'Streaming1');
    flow.press('submitWithoutCode');
    flow.type('/phone', '+6289999999999');
    expect(flow.settle('ok').filter(({ kind }) => kind === 'call')).toMatchObject([
      {
        kind: 'call',
        id: 'register-2',
        name: 'login',
        input: { identity: '+6281234567890', password: 'Streaming1' },
      },
    ]);
    expect(flow.snapshot()).toMatchObject({
      status: 'running',
      running: { action: 'submitWithoutCode' },
      actions: { submitWithoutCode: 'busy' },
    });
    expect(flow.snapshot().data['phone']).toBe('+6289999999999');
    expect(flow.settle('ok').filter(({ kind }) => kind !== 'event')).toEqual([
      { kind: 'toast', message: 'register.welcome' },
      { kind: 'leave', to: 'callback' },
    ]);
  });

  it('[ENG-48] a visitor who had to log in first sees only the form as it was', () => {
    for (const on of [
      {},
      { err_login_required: { dialog: 'shared', leave: { to: '/vplus' } } },
    ] satisfies Record<string, CompiledThen>[]) {
      const flow = runningFlow(on);
      flow.type('/note', 'typed meanwhile');
      expect(
        flow.settle({ ok: false, error: { code: 'err_login_required', message: 'Log in.', status: 401 } }),
      ).toEqual([]);
      expect(flow.snapshot()).toMatchObject({
        status: 'editing',
        running: null,
        dialog: null,
        data: { name: 'Ayu', note: 'typed meanwhile' },
      });
      expect(flow.snapshot().actions['save']).toBe('ready');
    }
  });

  it('[ENG-26] after the end only what is typed is kept', () => {
    const flow = runningFlow({});
    flow.settle('ok');
    expect(flow.press('save')).toEqual([]);
    flow.type('/name', 'Late');
    expect(flow.snapshot()).toMatchObject({ status: 'left', data: { name: 'Late' } });
  });
});
