import { describe, expect, it } from 'vitest';
import { shippedFlow } from '../../src/product/testing/shippedFlow.ts';
import { runningFlow } from '@alur/engine/testing';
import { runFlow } from './runFlow.ts';

describe('the dialog of an error', () => {
  describe('with a dialog beside its way on', () => {
    it.each([0, null])('[ENG-49] leaves once the dialog is closed (button %j), not before', (button) => {
      const flow = runningFlow({ err_wrong_password: { dialog: 'err_500', leave: { to: '/vplus/help' } } });
      expect(flow.settle('err_wrong_password')).toEqual([]);
      expect(flow.snapshot()).toMatchObject({ status: 'editing', dialog: { code: 'err_500' } });
      expect(flow.send({ type: 'dialogClosed', button })).toEqual([{ kind: 'leave', to: '/vplus/help' }]);
      expect(flow.snapshot()).toMatchObject({ status: 'left', dialog: null });
    });

    it('[ENG-49] makes the next call once the dialog is closed, with the data of the first', () => {
      const flow = runningFlow({ err_wrong_password: { dialog: 'err_500', call: 'login' } });
      expect(flow.settle('err_wrong_password')).toEqual([]);
      flow.type('/name', 'Budi');
      const [call] = flow.send({ type: 'dialogClosed', button: 0 });
      expect(call).toMatchObject({ kind: 'call', name: 'login', input: { identity: 'Ayu' } });
      expect(flow.snapshot()).toMatchObject({ status: 'running', dialog: null, actions: { save: 'busy' } });
    });

    it("[ENG-49] a button's own way out takes the place of both", () => {
      const flow = runningFlow({ err_email_unregistered: { dialog: 'shared', call: 'login' } });
      flow.settle('err_email_unregistered');
      const buttons = flow.snapshot().dialog?.spec.buttons ?? [];
      const leaving = buttons.findIndex(({ leave }) => leave !== undefined);
      expect(leaving).toBeGreaterThanOrEqual(0);
      const requests = flow.send({ type: 'dialogClosed', button: leaving });
      expect(requests.map(({ kind }) => kind)).toEqual(['leave']);
    });
  });

  it('[ENG-22] a dialog has the buttons of its code, else those of *', () => {
    const flow = runningFlow({});
    flow.settle('err_email_unregistered');
    expect(flow.snapshot().dialog).toMatchObject({
      code: 'err_email_unregistered',
      spec: { buttons: [{ label: 'dialog.register' }, { label: 'dialog.close' }] },
    });
    const other = runningFlow({});
    other.settle({ ok: false, error: { code: 'constructor', status: 422, showErrorImage: true } });
    expect(other.snapshot().dialog).toMatchObject({
      code: 'constructor',
      spec: { image: true, buttons: [{ label: 'dialog.ok' }] },
    });
  });

  it('[ENG-24] a button that leaves hands over the fields it names and no other', () => {
    const flow = runFlow(shippedFlow('login'));
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
    const flow = runFlow(shippedFlow('login'));
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
      const flow = runningFlow({});
      flow.settle('err_email_unregistered');
      expect(flow.send({ type: 'dialogClosed', button })).toEqual([]);
      expect(flow.snapshot()).toMatchObject({ status: 'editing', dialog: null });
    }
  });
});
