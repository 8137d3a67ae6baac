import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NamedBundle } from '@alur/engine';
import { type ImportModule, loadBundleModule } from './loadFlow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const bundle: NamedBundle = {
  formatVersion: 4,
  flow: 'login',
  revision: 'r',
  moduleUrl: '/alur/bundles/login/r.js',
  values: {},
};
const module = { flow: { steps: { a: {} }, calls: {} }, validators: { a: {} } };

test('[APP-16] a bundle’s module that fails to load is asked for again, each time under a new name', async () => {
  const asked: string[] = [];
  const load: ImportModule = (url) => {
    asked.push(url);
    return asked.length < 3 ? Promise.reject(new Error('offline')) : Promise.resolve(module);
  };
  const loaded = loadBundleModule(bundle, load);
  await vi.runAllTimersAsync();
  expect(await loaded).toEqual({ ok: true, value: module });
  expect(asked).toEqual(['', '?again=1', '?again=2'].map((again) => `${bundle.moduleUrl}${again}`));
});

test('[APP-16] after four tries it is an error, and a module that is no bundle’s is one at once', async () => {
  let tries = 0;
  const never = loadBundleModule(bundle, () => Promise.reject(new Error(`try ${(tries += 1)}`)));
  await vi.runAllTimersAsync();
  expect(await never).toMatchObject({ ok: false, error: { kind: 'network' } });
  expect(tries).toBe(4);
  for (const other of [{}, { validators: {} }, { ...module, flow: { steps: {}, calls: {} } }])
    expect(await loadBundleModule(bundle, () => Promise.resolve(other))).toMatchObject({
      ok: false,
      error: { kind: 'shape' },
    });
});
