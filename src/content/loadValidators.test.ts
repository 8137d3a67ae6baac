import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BundleData } from '../contracts/bundle.ts';
import { type ImportModule, loadValidators } from './loadFlow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const bundle: BundleData = {
  formatVersion: 2,
  flow: 'login',
  revision: 'r',
  moduleUrl: '/alur/bundles/login/r.js',
  routes: [],
  access: 'everyone',
  query: [],
  firstStep: 'a',
  lists: {},
  values: {},
  data: {},
  steps: {},
  challenges: {},
  calls: {},
};

test('[APP-16] validators that fail to load are asked for again, each time under a new name', async () => {
  const asked: string[] = [];
  const load: ImportModule = (url) => {
    asked.push(url);
    return asked.length < 3
      ? Promise.reject(new Error('offline'))
      : Promise.resolve({ validators: { a: {} } });
  };
  const loaded = loadValidators(bundle, load);
  await vi.runAllTimersAsync();
  expect(await loaded).toEqual({ ok: true, value: { a: {} } });
  expect(asked).toEqual(['', '?again=1', '?again=2'].map((again) => `${bundle.moduleUrl}${again}`));
});

test('[APP-16] after four tries it is an error, and a module without validators is one at once', async () => {
  let tries = 0;
  const never = loadValidators(bundle, () => Promise.reject(new Error(`try ${(tries += 1)}`)));
  await vi.runAllTimersAsync();
  expect(await never).toMatchObject({ ok: false, error: { kind: 'network' } });
  expect(tries).toBe(4);
  expect(await loadValidators(bundle, () => Promise.resolve({}))).toMatchObject({
    ok: false,
    error: { kind: 'shape' },
  });
});
