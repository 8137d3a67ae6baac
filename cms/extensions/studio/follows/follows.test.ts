import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { callOf } from '../calls/callOf.ts';
import { collectablesOf, setCollected } from '../calls/collected.ts';
import { setWay } from '../calls/setOutcome.ts';
import { setStepCall } from '../calls/stepCalls.ts';
import { carryOut, type Command } from '../outline/commands/command.ts';
import { entryAt, type Place, stepOf, type Written } from '../outline/flow/written.ts';
import { type FollowAt, followIn, followPart } from '../outline/follows/followAt.ts';
import { editedProduct } from '../outline/product/endpoint.ts';
import { addChoice, choicesOf, removeChoice } from '../outline/properties/choices.ts';
import { readWritten, workplace } from '../outline/testing/everyCommand.ts';
import { subjectsFor } from '../rules/subjects.ts';
import { addCase, moveCase, removeCase } from './cases.ts';
import { addButton, removeButton, setDialog } from './dialog.ts';
import { wordFollow } from './followWords.ts';
import { setLeaving } from './leaving.ts';
import { setData } from './setData.ts';

function flow(key: string, folder = 'flows'): Written {
  const file = new URL(`../../../../schemas/${folder}/${key}.json`, import.meta.url);
  return readWritten(JSON.parse(readFileSync(file, 'utf8')));
}

/** The flow after a command, or the sentence that refuses it. */
function make<A>(written: Written, command: Command<A>, args: A): Written | string {
  const outcome = carryOut(command, workplace(written), args);
  return outcome.ok ? outcome.written : outcome.why.en;
}

function done(made: Written | string): Written {
  if (typeof made === 'string') throw new Error(made);
  return made;
}

const at: FollowAt = { root: { of: 'outcome', call: 'look', code: 'ok' }, inner: [] };

it('[CMS-4801] a call gets a case before the one for all that is left, with a condition on its answer and a way of its own, and loses it with its texts', () => {
  const written = flow('tv-activate');
  const first = done(make(written, addCase, { at, path: 'answer.deviceName' }));
  expect(callOf(first.document, 'look')).toMatchObject({
    on: {
      ok: { cases: [{ if: { '!': { empty: { var: 'answer.deviceName' } } }, then: { goto: 'confirm' } }] },
    },
  });
  const one = followPart(at, 'cases', 0);
  const led = done(make(first, setWay, { at: followPart(one, 'then'), way: { to: 'goto', name: 'done' } }));
  const worded = done(
    make(led, wordFollow, { at: followPart(one, 'then'), slot: 'toast', locale: 'id', text: 'Sudah' }),
  );
  expect(worded.messages).toMatchObject({ 'tvActivate.lookToast': { id: 'Sudah' } });
  const second = done(make(worded, addCase, { at, path: 'device.kind' }));
  const moved = done(make(second, moveCase, { at: followPart(at, 'cases', 1), by: -1 }));
  expect(followIn(moved, followPart(at, 'cases', 1, 'then', 'goto'), editedProduct)).toBe('done');
  const without = done(make(moved, removeCase, { at: followPart(at, 'cases', 1) }));
  expect(done(make(without, removeCase, { at: one }))).toEqual(written);
  const usual: FollowAt = { root: { of: 'outcome', call: 'look', code: 'err_activation_failed' }, inner: [] };
  const removed = done(make(written, setWay, { at: usual, way: { to: 'usual' } }));
  expect(make(removed, addCase, { at: usual, path: 'device.kind' })).toMatch(/^Choose first where it leads/);
});

const button: Place = { step: 'confirm', list: 'actions', entry: 'id:otherCode' };

it('[CMS-4802] a button asks first in a dialog with words and buttons of its own; without the dialog it does what its first button did', () => {
  const written = flow('tv-activate');
  const press: FollowAt = { root: { of: 'press', place: button }, inner: [] };
  const before = entryAt(written.document, button);
  const asking = done(make(written, setDialog, { at: press, is: 'own' }));
  const dialog = followPart(press, 'dialog');
  expect(followIn(asking, followPart(dialog, 'buttons', 0), editedProduct)).toMatchObject({
    goto: before?.['goto'],
  });
  const titled = done(make(asking, wordFollow, { at: dialog, slot: 'title', locale: 'en', text: 'Sure?' }));
  const two = done(make(titled, addButton, { at: dialog }));
  expect(make(asking, removeButton, { at: followPart(dialog, 'buttons', 0) })).toMatch(
    /nothing would happen/,
  );
  const one = done(make(two, removeButton, { at: followPart(dialog, 'buttons', 1) }));
  expect(one).toEqual(titled);
  expect(done(make(one, setDialog, { at: press, is: 'none' }))).toEqual(written);
});

it('[CMS-4803] what follows sets data of its type and never a secret, and an address takes neither a secret nor a code along', () => {
  const written = flow('register');
  const [call] = Object.keys((written.document as { calls: object }).calls);
  const ok: FollowAt = { root: { of: 'outcome', call: call ?? '', code: 'ok' }, inner: [] };
  const secret = make(written, setData, { at: ok, name: 'password', value: 'x' });
  expect(secret).toBe('There is no such place in this flow. Choose another one.');
  const channel = { at: ok, name: 'channel', value: 'fax' };
  expect(make(written, setData, channel)).toBe('“channel” can’t be this.');
  const set = done(make(written, setData, { ...channel, value: 'email' }));
  expect(followIn(set, followPart(ok, 'set', 'channel'), editedProduct)).toBe('email');
  const left = done(make(written, setWay, { at: ok, way: { to: 'leave', name: 'callback' } }));
  const along = { at: ok, part: 'query', name: 'with' } as const;
  expect(make(left, setLeaving, { ...along, value: { var: 'data.password' } })).toBe('“with” can’t be this.');
  expect(make(left, setLeaving, { ...along, value: { var: 'data.otp' } })).toBe('“with” can’t be this.');
  expect(make(left, setLeaving, { ...along, name: 'With', value: '1' })).toMatch(/^A name in an address/);
  const more = done(make(left, setLeaving, { ...along, value: { var: 'data.channel' } }));
  expect(followIn(more, followPart(ok, 'leave'), editedProduct)).toEqual({
    to: 'callback',
    query: { with: { var: 'data.channel' } },
  });
  expect(done(make(more, setLeaving, { ...along, value: undefined }))).toEqual(left);
});

it('[CMS-4804] a step follows a call that changes nothing, a row is asked for its columns, and a form collects another answer', () => {
  const payment = flow('go-to-apps');
  const steps = Object.entries((payment.document as { steps: object }).steps);
  const [step = ''] = steps.find(([, parts]) => (parts as { watch?: string }).watch === 'status') ?? [];
  const calm = done(make(payment, setStepCall, { step, part: 'watch', call: undefined }));
  expect(stepOf(calm.document, step)).not.toHaveProperty('watch');
  expect(done(make(calm, setStepCall, { step, part: 'watch', call: 'status' })).document).toEqual(
    payment.document,
  );
  const buy = flow('buy');
  const place: Place = { step: 'order', list: 'body', entry: 'field:way' };
  const columns = subjectsFor(buy, { of: 'entry', place, slot: 'rowEnabled' }, editedProduct)
    .filter(({ group }) => group === 'row')
    .map(({ path }) => path);
  expect(columns).toEqual(expect.arrayContaining(['row.status', 'row.method']));
  const form = flow('form', 'templates');
  const dropped = done(make(form, setCollected, { call: 'send', name: 'topic', isSent: false }));
  expect(collectablesOf(workplace(dropped), 'send')).toContainEqual({
    name: 'topic',
    path: 'data.topic',
    isSent: false,
  });
  expect(
    done(make(dropped, setCollected, { call: 'send', name: 'topic', isSent: true })).document,
  ).toMatchObject({ calls: { send: { send: { topic: { var: 'data.topic' } } } } });
  expect(make(dropped, setCollected, { call: 'send', name: 'comment', isSent: false })).toMatch(/Keep one/);
});

it('[CMS-5010] news of a call brings something of its own at a step, for each way in which the call ends, and without it what the call brings everywhere', () => {
  const written = flow('payment');
  const step = 'transfer';
  const news = (code: string): FollowAt => ({ root: { of: 'watch', step, code }, inner: [] });
  const watch = (of: Written): unknown => stepOf(of.document, step)?.['watch'];
  const askAt = { call: 'status', askAt: { var: 'data.expiresAt' } };
  expect(make(written, setWay, { at: news('err_of_nothing'), way: { to: 'stay' } })).toMatch(/JSON/);
  expect(make(written, setWay, { at: news('ok'), way: { to: 'usual' } })).toMatch(/already/);
  const gone = done(
    make(written, setWay, { at: news('err_order_not_found'), way: { to: 'goto', name: 'missing' } }),
  );
  expect(watch(gone)).toEqual({
    ...askAt,
    on: { ok: 'payment', err_order_not_found: { goto: 'missing' } },
  });
  const paid = done(make(gone, setWay, { at: news('ok'), way: { to: 'goto', name: 'paid' } }));
  expect(watch(paid)).toMatchObject({ on: { ok: { goto: 'paid' } } });
  const under = done(make(paid, addCase, { at: news('ok'), path: 'answer.status' }));
  expect(followIn(under, followPart(news('ok'), 'cases', 0), editedProduct)).toBeDefined();
  const usual = done(make(under, setWay, { at: news('ok'), way: { to: 'usual' } }));
  expect(usual).toEqual(gone);
  expect(done(make(usual, setWay, { at: news('err_order_not_found'), way: { to: 'usual' } }))).toEqual(
    written,
  );
});

it('[CMS-5011] news of success takes of its answer what the call takes everywhere, and its words go with it', () => {
  const written = flow('go-to-apps');
  const news: FollowAt = { root: { of: 'watch', step: 'settling', code: 'ok' }, inner: [] };
  const led = done(make(written, setWay, { at: news, way: { to: 'goto', name: 'paid' } }));
  const take = ['packageName', 'status', 'watchUntil'];
  expect(stepOf(led.document, 'settling')).toMatchObject({
    watch: { call: 'status', on: { ok: { take, goto: 'paid' } } },
  });
  const worded = done(make(led, wordFollow, { at: news, slot: 'toast', locale: 'en', text: 'It is paid' }));
  expect(Object.keys(worded.messages as object)).not.toEqual(Object.keys(written.messages as object));
  const calm = done(make(worded, setStepCall, { step: 'settling', part: 'watch', call: undefined }));
  expect(calm.messages).toEqual(written.messages);
});

it('[CMS-4805] a question gets another choice, whose value is made of its first words, and keeps one that a rule asks about', () => {
  const form = flow('form', 'templates');
  const place: Place = { step: 'ask', list: 'body', entry: 'field:topic' };
  const added = done(make(form, addChoice, { place, words: { id: 'Suara', en: 'Sound' } }));
  expect(choicesOf(added, place, editedProduct)?.at(-1)?.value).toBe('suara');
  expect(added.messages).toMatchObject({ 'form.topicChoiceSuara': { en: 'Sound', id: 'Suara' } });
  expect(done(make(added, removeChoice, { place, value: 'suara' }))).toEqual(form);
  expect(make(form, addChoice, { place, words: { en: ' ' } })).toBe('Give it a label first.');
  const register = flow('register');
  const steps = Object.entries(
    (register.document as { steps: Record<string, { body: { field?: string }[] }> }).steps,
  );
  const [step = ''] = steps.find(([, { body }]) => body.some(({ field }) => field === 'channel')) ?? [];
  const channel = { place: { step, list: 'body', entry: 'field:channel' }, value: 'email' } as const;
  expect(make(register, removeChoice, channel)).not.toBeTypeOf('object');
});
