import { expect, test, vi } from 'vitest';
import { quietServices } from '../../runtime/testing/testPerform.ts';
import type { FlowHost } from '../page/flowRun.ts';
import { createLateEffects, type Effects } from './lateEffects.ts';

type Given = Parameters<FlowHost['perform']>;
const given = [{ effect: 'identity.login', input: {} }, { answers: 'session' }] as unknown as Given;
const social = { ...quietServices.social, takeEmail: () => 'ayu@example.com' };
const effectsPart = {
  perform: () => Promise.resolve({ ok: true }),
  services: { ...quietServices, social },
} as unknown as Effects;

test('[APP-824] a call without a connection to load its performer by ends as one without a connection; the next one tries again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(effectsPart);
  const effects = createLateEffects(load);
  expect(await effects.perform(...given)).toEqual({ ok: false, error: { code: 'err_offline', status: 0 } });
  expect(await effects.perform(...given)).toEqual({ ok: true });
});

test('[APP-824] what performs calls is loaded once, before the first call where the page was idle', async () => {
  const load = vi.fn(() => Promise.resolve(effectsPart));
  const effects = createLateEffects(load);
  await Promise.all([effects.prepare(), effects.prepare(), effects.perform(...given), effects.services()]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('[APP-824] no provider has named an e-mail address before what performs calls is here', async () => {
  const effects = createLateEffects(() => Promise.resolve(effectsPart));
  expect(effects.takeEmail()).toBeNull();
  await effects.prepare();
  expect(effects.takeEmail()).toBe('ayu@example.com');
});
