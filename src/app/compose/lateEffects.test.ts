import { expect, test, vi } from 'vitest';
import type { FlowHost } from '../page/flowRun.ts';
import { createLateEffects } from './lateEffects.ts';

type Given = Parameters<FlowHost['perform']>;
const given = [{ effect: 'identity.login', input: {} }, { answers: 'session' }] as unknown as Given;
const perform: FlowHost['perform'] = () => Promise.resolve({ ok: true });

test('[APP-824] a call without a connection to load its performer by ends as one without a connection; the next one tries again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(perform);
  const effects = createLateEffects(load);
  expect(await effects.perform(...given)).toEqual({ ok: false, error: { code: 'err_offline', status: 0 } });
  expect(await effects.perform(...given)).toEqual({ ok: true });
});

test('[APP-824] what performs calls is loaded once, before the first call where the page was idle', async () => {
  const load = vi.fn(() => Promise.resolve(perform));
  const effects = createLateEffects(load);
  await Promise.all([effects.prepare(), effects.prepare(), effects.perform(...given)]);
  expect(load).toHaveBeenCalledTimes(1);
});
