import { expect, it, vi } from 'vitest';
import type { Follow } from '@alur/react/run';
import type { Watching } from '@alur/engine';
import { createLateFollow } from './lateFollow.ts';

const watching = { id: 'open/status' } as Watching;
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('[APP-940] what a step watches is followed once the part of the program that follows has loaded', async () => {
  const stop = vi.fn();
  const follow = vi.fn<Follow>(() => stop);
  const end = createLateFollow(() => Promise.resolve(follow))(watching, () => undefined);
  expect(follow).not.toHaveBeenCalled();
  await settle();
  expect(follow).toHaveBeenCalledOnce();
  end();
  expect(stop).toHaveBeenCalledOnce();
});

it('[APP-940] a step that was left before it loaded is never followed; without a connection nothing breaks', async () => {
  const follow = vi.fn<Follow>(() => () => undefined);
  createLateFollow(() => Promise.resolve(follow))(watching, () => undefined)();
  const offline = createLateFollow(() => Promise.reject(new Error('offline')))(watching, () => undefined);
  await settle();
  expect(follow).not.toHaveBeenCalled();
  expect(offline).not.toThrow();
});
