import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { carryOut, type Command } from '../outline/commands/command.ts';
import type { Written } from '../outline/flow/written.ts';
import { readWritten, workplace } from '../outline/testing/everyCommand.ts';
import { setCode, removeCode } from './codes.ts';
import { addBeginning, removeBeginning, setBeginning } from './firstStep.ts';
import { addRoute, moveRoute, removeRoute, setAccess, setTitle } from './flowSettings.ts';

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

it('[CMS-4544] a flow gets an address and who may open it, and keeps its last address', () => {
  const written = flow('voucher');
  const more = done(make(written, addRoute, { path: '/vplus/redeem/gift' }));
  const route = 'path:/vplus/redeem/gift';
  const open = done(make(more, setAccess, { route, access: 'everyone' }));
  expect(open.document).toMatchObject({
    routes: [{ path: '/vplus/redeem/voucher' }, { path: '/vplus/redeem/gift', access: 'everyone' }],
  });
  const moved = done(make(open, moveRoute, { route, path: '/vplus/gift' }));
  expect(moved.document).toMatchObject({ routes: [{}, { path: '/vplus/gift', access: 'everyone' }] });
  const back = done(make(moved, removeRoute, { route: 'path:/vplus/gift' }));
  expect(back).toEqual(written);
  expect(make(back, removeRoute, { route: 'path:/vplus/redeem/voucher' })).toMatch(/only address/);
  expect(make(written, addRoute, { path: 'https://elsewhere.example' })).toMatch(/^An address begins with/);
  expect(make(written, addRoute, { path: '/vplus/redeem/voucher' })).toMatch(/already/);
});

it('[CMS-4544] the first step is chosen, under conditions too, and the title of the page is worded', () => {
  const written = flow('register');
  const led = done(make(written, setBeginning, { index: 0, step: 'closed' }));
  expect(led.document).toMatchObject({
    firstStep: { if: [{ var: 'config.allowRegister' }, 'closed', 'closed'] },
  });
  const plain = done(make(written, removeBeginning, { index: 0 }));
  expect(plain.document).toMatchObject({ firstStep: 'closed' });
  const again = done(make(plain, addBeginning, { path: 'config.allowRegister', step: 'identity' }));
  expect(again).toEqual(written);
  const worded = done(make(written, setTitle, { locale: 'en', text: 'Join us' }));
  expect(worded.messages).toMatchObject({ 'register.title': { en: 'Join us' } });
});

it('[CMS-4545] a one-time code says where it is typed and what voids it; one that is in use stays, with the places', () => {
  const written = flow('register');
  const change = { code: 'otp', part: 'clearOn', value: ['phone'] } as const;
  expect(done(make(written, setCode, change)).document).toMatchObject({
    challenges: { otp: { clearOn: ['phone'] } },
  });
  expect(make(written, setCode, { ...change, value: [] })).toMatch(/^Something has to void/);
  expect(make(written, removeCode, { code: 'otp' })).toMatch(/is used in: .*Change that first\.$/);
});
