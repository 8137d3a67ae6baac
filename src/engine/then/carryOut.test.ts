import { describe, expect, it } from 'vitest';
import { shippedFlow } from '../../../publish/testing/shippedFlow.ts';
import type { CompiledThen } from '../../contracts/then.ts';
import { smallFlow } from '../testing/smallFlow.ts';
import { testContext } from '../testing/testContext.ts';
import { codeSent, testFlow } from '../testing/testFlow.ts';
import type { TestFlow } from '../testing/testFlow.ts';

const done = { tone: 'success', title: 't', message: 'm', buttons: [] } as const;

function running(on: Record<string, CompiledThen>): TestFlow {
  const flow = testFlow(smallFlow(on));
  flow.type('/name', 'Ayu');
  flow.press('save');
  return flow;
}

describe('a call that ended', () => {
  it('[ENG-18] the answer of an unknown call changes nothing', () => {
    const flow = running({});
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
    expect(running({ ok: { leave: { to: '/vplus/auth/login', carry } } }).settle('ok')).toEqual([
      { kind: 'leave', to: '/vplus/auth/login', carry: { name: 'Ayu' } },
    ]);
    const flow = running({
      ok: { dialog: done, leave: { to: '/vplus/auth/login', carry } },
    });
    expect(flow.settle('ok')).toEqual([]);
    expect(flow.send({ type: 'dialogClosed', button: 0 })).toEqual([
      { kind: 'leave', to: '/vplus/auth/login', carry: { name: 'Ayu' } },
    ]);
  });

  it('[ENG-19] everything an outcome names happens, in one order', () => {
    const flow = running({
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
    const flow = running({ ok: { cases } });
    flow.type('/name', 'Budi');
    expect(flow.settle('ok')).toEqual([{ kind: 'toast', message: 'ayu' }]);
    expect(flow.snapshot().data).toMatchObject({ name: 'Budi', note: 'Ayu' });
  });

  it('[ENG-25] registering: a number typed while the code is verified does not count as verified', () => {
    const flow = testFlow(shippedFlow('register'));
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

  it("[ENG-1661] in another language the code's own words take the place of the server's sentence, and stay", () => {
    const flow = running({ err_wrong_password: { errorAt: '/note' } });
    flow.settle({
      ok: false,
      error: { code: 'err_wrong_password', message: 'Wrong password.', status: 422 },
    });
    flow.send({ type: 'context', context: testContext({ session: { signedIn: true } }) });
    expect(flow.snapshot().fields['/note']?.issues).toMatchObject([{ text: 'Wrong password.' }]);
    flow.send({ type: 'context', context: testContext({ locale: 'id' }) });
    const [issue] = flow.snapshot().fields['/note']?.issues ?? [];
    expect(issue).toEqual({
      field: '/note',
      code: 'err_wrong_password',
      keyword: 'server',
      words: 'err_wrong_password.message',
    });
    flow.send({ type: 'context', context: testContext() });
    expect(flow.snapshot().fields['/note']?.issues).toEqual([issue]);
  });

  it("[ENG-21] the server's words show at the field of the step that the outcome leads to", () => {
    const document = smallFlow({ err_wrong_password: { errorAt: '/done', goto: 'second' } });
    const flow = testFlow(document);
    flow.type('/name', 'Ayu');
    flow.press('save');
    const requests = flow.settle({
      ok: false,
      error: { code: 'err_wrong_password', message: 'Wrong password.', status: 422 },
    });
    expect(requests).toEqual([{ kind: 'focus', field: '/done' }]);
    expect(flow.snapshot()).toMatchObject({
      step: 'second',
      dialog: null,
      fields: { '/done': { touched: true, issues: [{ text: 'Wrong password.' }] } },
    });
  });

  describe('with a dialog beside its way on', () => {
    it.each([0, null])('[ENG-49] leaves once the dialog is closed (button %j), not before', (button) => {
      const flow = running({ err_wrong_password: { dialog: 'err_500', leave: { to: '/vplus/help' } } });
      expect(flow.settle('err_wrong_password')).toEqual([]);
      expect(flow.snapshot()).toMatchObject({ status: 'editing', dialog: { code: 'err_500' } });
      expect(flow.send({ type: 'dialogClosed', button })).toEqual([{ kind: 'leave', to: '/vplus/help' }]);
      expect(flow.snapshot()).toMatchObject({ status: 'left', dialog: null });
    });

    it('[ENG-49] makes the next call once the dialog is closed, with the data of the first', () => {
      const flow = running({ err_wrong_password: { dialog: 'err_500', call: 'login' } });
      expect(flow.settle('err_wrong_password')).toEqual([]);
      flow.type('/name', 'Budi');
      const [call] = flow.send({ type: 'dialogClosed', button: 0 });
      expect(call).toMatchObject({ kind: 'call', name: 'login', input: { identity: 'Ayu' } });
      expect(flow.snapshot()).toMatchObject({ status: 'running', dialog: null, actions: { save: 'busy' } });
    });

    it("[ENG-49] a button's own way out takes the place of both", () => {
      const flow = running({ err_email_registered: { dialog: 'shared', call: 'login' } });
      flow.settle('err_email_registered');
      const buttons = flow.snapshot().dialog?.spec.buttons ?? [];
      const leaving = buttons.findIndex(({ leave }) => leave !== undefined);
      expect(leaving).toBeGreaterThanOrEqual(0);
      const requests = flow.send({ type: 'dialogClosed', button: leaving });
      expect(requests.map(({ kind }) => kind)).toEqual(['leave']);
    });
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
    expect(running({ ok: { cases } }).settle('ok')).toEqual([{ kind: 'toast', message: 'deep' }]);
    const broken = [
      { if: { constructor: [] }, then: { leave: { to: 'callback' as const } } },
      { then: { toast: 'plain' } },
    ];
    const flow = running({ ok: { cases: broken } });
    expect(flow.settle('ok')).toContainEqual({ kind: 'toast', message: 'plain' });
    expect(flow.snapshot().status).toBe('editing');
  });

  it("[ENG-21] the server's words show at the field at once and vanish when it changes", () => {
    const flow = running({ err_wrong_password: { errorAt: '/note' } });
    flow.settle({
      ok: false,
      error: { code: 'err_wrong_password', message: 'Wrong password.', status: 422 },
    });
    const issue = {
      field: '/note',
      code: 'err_wrong_password',
      keyword: 'server',
      text: 'Wrong password.',
      otherwise: 'err_wrong_password.message',
    };
    expect(flow.snapshot().fields['/note']).toMatchObject({ touched: true, issues: [issue] });
    flow.type('/age', 20);
    expect(flow.snapshot().fields['/note']?.issues).toEqual([issue]);
    flow.type('/note', 'other');
    expect(flow.snapshot().fields['/note']?.issues).toEqual([]);
  });

  it('[ENG-840] where an editor has worded the code, those words stand at the field', () => {
    const document = smallFlow({ err_wrong_password: { errorAt: '/note' } });
    const refused = {
      ok: false,
      error: { code: 'err_wrong_password', message: 'Wrong.', status: 422 },
    } as const;
    const worded = (ownWords: true | 'title' | 'message') => {
      const flow = testFlow(
        document,
        testContext(),
        {},
        { err_wrong_password: { message: 'edited', ownWords, buttons: [] } },
      );
      flow.type('/name', 'Ayu');
      flow.press('save');
      flow.settle(refused);
      return flow.snapshot().fields['/note']?.issues[0];
    };
    expect(worded('message')).toEqual({
      field: '/note',
      code: 'err_wrong_password',
      keyword: 'server',
      words: 'edited',
    });
    expect(worded('title')).toMatchObject({ text: 'Wrong.' });
  });

  it("[ENG-21] the server's words hold no action back, and go with the next attempt", () => {
    const flow = running({ err_wrong_password: { errorAt: '/note' } });
    flow.settle('err_wrong_password');
    expect(flow.snapshot().actions['save']).toBe('ready');
    flow.press('save');
    expect(flow.snapshot().fields['/note']?.issues).toEqual([]);
  });

  it('[ENG-21] they are not said of a value typed after the call began', () => {
    const flow = running({ err_wrong_password: { errorAt: '/note' } });
    flow.type('/note', 'typed meanwhile');
    flow.settle('err_wrong_password');
    expect(flow.snapshot().fields['/note']?.issues).toEqual([]);
    expect(flow.snapshot().data['note']).toBe('typed meanwhile');
  });

  it('[ENG-21] a dialog says them where the field can not be seen', () => {
    const flow = running({ err_wrong_password: { errorAt: '/done' } });
    flow.settle('err_wrong_password');
    expect(flow.snapshot().dialog?.code).toBe('err_wrong_password');
  });

  it('[ENG-22] a dialog has the buttons of its code, else those of *', () => {
    const flow = running({});
    flow.settle('err_email_unregistered');
    expect(flow.snapshot().dialog).toMatchObject({
      code: 'err_email_unregistered',
      spec: { buttons: [{ label: 'dialog.register' }, { label: 'dialog.close' }] },
    });
    const other = running({});
    other.settle({ ok: false, error: { code: 'constructor', status: 422, showErrorImage: true } });
    expect(other.snapshot().dialog).toMatchObject({
      code: 'constructor',
      spec: { image: true, buttons: [{ label: 'dialog.ok' }] },
    });
  });

  it('[ENG-23] faults of the server and unknown codes are reported, known refusals are not', () => {
    const reportOf = (code: string, status: number): unknown[] =>
      running({})
        .settle({ ok: false, error: { code, status } })
        .filter(({ kind }) => kind === 'report');
    expect(reportOf('err_internal_server', 503)).toEqual([
      { kind: 'report', name: 'login', error: { code: 'err_internal_server', status: 503 } },
    ]);
    expect(reportOf('err_brand_new', 422)).toHaveLength(1);
    expect(reportOf('err_wrong_password', 422)).toEqual([]);
    expect(reportOf('err_offline', 0)).toEqual([]);
  });

  it('[ENG-24] a button that leaves hands over the fields it names and no other', () => {
    const flow = testFlow(shippedFlow('login'));
    flow.type('/phone', '+6281234567890');
    flow.type('/password', 'Streaming1');
    flow.press('submit');
    flow.settle('err_phone_unregistered');
    expect(flow.send({ type: 'dialogClosed', button: 0 })).toEqual([
      {
        kind: 'leave',
        to: '/vplus/auth/register',
        carry: { channel: 'phone', phone: '+6281234567890', country: 'ID' },
      },
    ]);
    expect(flow.snapshot()).toMatchObject({ status: 'left', dialog: null });
  });

  it('[ENG-24] a secret travels only where the dialog names it', () => {
    const flow = testFlow(shippedFlow('login'));
    flow.type('/phone', '+6281234567890');
    flow.type('/password', 'Streaming1');
    flow.press('submit');
    flow.settle('err_phone_unverified');
    expect(flow.send({ type: 'dialogClosed', button: 0 })).toMatchObject([
      { carry: { password: 'Streaming1' } },
    ]);
  });

  it('[ENG-24] any other close just closes', () => {
    for (const button of [null, 1, 7, -1]) {
      const flow = running({});
      flow.settle('err_email_unregistered');
      expect(flow.send({ type: 'dialogClosed', button })).toEqual([]);
      expect(flow.snapshot()).toMatchObject({ status: 'editing', dialog: null });
    }
  });

  it('[ENG-25] a chain keeps its first action busy and the data it began with', () => {
    const config = { ...testContext().config, otpBypass: true };
    const flow = testFlow(shippedFlow('register'), testContext({ config }));
    flow.type('/phone', '+6281234567890');
    flow.type('/password', 'Streaming1');
    flow.press('submitWithoutCode');
    flow.type('/phone', '+6289999999999');
    expect(flow.settle('ok')).toMatchObject([
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
    expect(flow.settle('ok')).toEqual([
      { kind: 'toast', message: 'register.welcome' },
      { kind: 'leave', to: 'callback' },
    ]);
  });

  it('[ENG-48] a visitor who had to log in first sees only the form as it was', () => {
    for (const on of [
      {},
      { err_login_required: { dialog: 'shared', leave: { to: '/vplus' } } },
    ] satisfies Record<string, CompiledThen>[]) {
      const flow = running(on);
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
    const flow = running({});
    flow.settle('ok');
    expect(flow.press('save')).toEqual([]);
    flow.type('/name', 'Late');
    expect(flow.snapshot()).toMatchObject({ status: 'left', data: { name: 'Late' } });
  });
});
