import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { carryOut, type Command } from '../outline/commands/command.ts';
import type { Place, Written } from '../outline/flow/written.ts';
import { editedProduct } from '../outline/product/endpoint.ts';
import { readWritten, workplace } from '../outline/testing/everyCommand.ts';
import { addCall, removeCall, setPress } from './addCall.ts';
import { callOf } from './callOf.ts';
import { inputsOf } from './sends.ts';
import { addCase } from '../follows/cases.ts';
import { setDialog } from '../follows/dialog.ts';
import type { FollowAt } from '../outline/follows/followAt.ts';
import { setTake, setWay } from './setOutcome.ts';
import { setSend } from './setSend.ts';

function flow(key: string): Written {
  const file = new URL(`../../../../schemas/flows/${key}.json`, import.meta.url);
  return readWritten(JSON.parse(readFileSync(file, 'utf8')));
}

function make<A>(written: Written, command: Command<A>, args: A): Written | string {
  const outcome = carryOut(command, workplace(written), args);
  return outcome.ok ? outcome.written : outcome.why.en;
}

function done(made: Written | string): Written {
  if (typeof made === 'string') throw new Error(made);
  return made;
}

it('[CMS-4542] what a call sends is chosen among what has the same type: a secret among secrets, a code where it is typed', () => {
  const sent = (call: string): object =>
    Object.fromEntries(
      inputsOf(flow('register'), call, editedProduct).map(({ name, paths }) => [name, paths]),
    );
  expect(sent('register')).toMatchObject({ identityType: ['data.channel'], password: ['data.password'] });
  expect(sent('verifyOtp')).toMatchObject({ otp: ['data.otp'], otpSessionId: ['challenge.otp.sessionId'] });
  expect(sent('register')).toMatchObject({
    identity: expect.not.arrayContaining(['data.password', 'data.otp']),
  });
  const wrong = { call: 'register', name: 'identity', value: { var: 'data.password' } };
  expect(make(flow('register'), setSend, wrong)).toBe('“identity” can’t be this.');
  expect(make(flow('register'), setSend, { ...wrong, value: undefined })).toBe('“identity” has to be sent.');
});

it('[CMS-4542] an outcome leads elsewhere and does what else it does; without a line of its own it is as usual', () => {
  const written = flow('tv-activate');
  const call = 'look';
  const at = (code: string): FollowAt => ({ root: { of: 'outcome', call, code }, inner: [] });
  const led = done(make(written, setWay, { at: at('ok'), way: { to: 'goto', name: 'done' } }));
  expect(callOf(led.document, call)).toMatchObject({
    on: { ok: { take: ['deviceName', 'requestedAt'], goto: 'done' } },
  });
  const usual = done(make(led, setWay, { at: at('err_activation_failed'), way: { to: 'usual' } }));
  expect(callOf(usual.document, call)?.['on']).not.toHaveProperty('err_activation_failed');
  const ok = { at: at('ok'), way: { to: 'usual' } } as const;
  expect(make(written, setWay, ok)).toBe('Choose what happens when it succeeds.');
  const nowhere = { at: at('other'), way: { to: 'goto', name: 'gone' } } as const;
  expect(make(written, setWay, nowhere)).toMatch(/^There is no such place/);
  const next = { at: at('other'), way: { to: 'call', name: 'activate' } } as const;
  const dialog = { at: at('other'), is: 'shared' } as const;
  expect(make(done(make(written, setWay, next)), setDialog, dialog)).toMatch(/^A call follows there/);
});

it('[CMS-4910] an error that is to stay at its step shows its own message first, which is worded or exchanged then, also in a case; success that would do nothing is refused', () => {
  const written = flow('my-package');
  const at = (code: string): FollowAt => ({ root: { of: 'outcome', call: 'stopRenewal', code }, inner: [] });
  const stay = { to: 'stay' } as const;
  for (const code of ['err_subscription_not_found', 'other']) {
    const stayed = done(make(written, setWay, { at: at(code), way: stay }));
    expect(callOf(stayed.document, 'stopRenewal')?.['on']).toMatchObject({ [code]: { dialog: 'shared' } });
    const split = done(make(stayed, addCase, { at: at(code), path: 'value.renews' }));
    expect(callOf(split.document, 'stopRenewal')?.['on']).toMatchObject({
      [code]: { cases: [{ if: 'renews', then: { dialog: 'shared' } }] },
    });
    const worded = done(make(stayed, setDialog, { at: at(code), is: 'own' }));
    expect(callOf(worded.document, 'stopRenewal')?.['on']).toMatchObject({
      [code]: { dialog: { title: expect.any(String) as string } },
    });
  }
  const ok: FollowAt = { root: { of: 'outcome', call: 'goOn', code: 'ok' }, inner: [] };
  expect(make(flow('saved-methods'), setWay, { at: ok, way: stay })).toMatch(/^Then nothing would happen/);
});

const other: Place = { step: 'confirm', list: 'actions', entry: 'id:other' };

it('[CMS-4542] a button that gets a call leads where it led once that succeeds, and a call is removed where nothing needs it', () => {
  const written = flow('tv-activate');
  const [entry] = (
    written.document as { steps: { confirm: { actions: { id: string; goto?: string }[] } } }
  ).steps.confirm.actions.filter(({ goto }) => goto !== undefined);
  const place = { ...other, entry: `id:${entry?.id ?? ''}` };
  const added = done(make(written, addCall, { place, effect: 'voucher.check' }));
  expect(callOf(added.document, 'check')).toEqual({
    effect: 'voucher.check',
    send: { code: { var: 'data.code' } },
    on: { ok: { goto: entry?.goto } },
  });
  const kept = done(make(added, setTake, { call: 'check', name: 'kind', isKept: true }));
  expect(callOf(kept.document, 'check')).toMatchObject({ on: { ok: { take: ['kind'] } } });
  expect(make(kept, removeCall, { call: 'check' })).toMatch(/^the call “check” is used in: Step 2/);
  const back = done(make(kept, setPress, { place, to: 'goto', name: entry?.goto ?? '' }));
  expect(done(make(back, removeCall, { call: 'check' }))).toEqual(written);
  expect(make(written, removeCall, { call: 'look' })).toMatch(/is used in/);
});
