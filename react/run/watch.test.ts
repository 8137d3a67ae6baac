import { expect, it } from 'vitest';
import type { EffectResult, Watching } from '@alur/engine';
import { effectSpecs } from '../../src/contracts/effects.ts';
import { createFlowWatch } from './watch.ts';

const watching = (id: string, askAt: number | null = null): Watching => ({
  id,
  name: 'status',
  effect: 'payment.status',
  spec: effectSpecs['payment.status'],
  input: { paymentId: id },
  askAt,
});
const ok: EffectResult = { ok: true };

it('[ENG-976] what a step watches is followed until it changes, and what comes later is dropped', () => {
  const log: string[] = [];
  const listeners: ((result: EffectResult) => void)[] = [];
  const watch = createFlowWatch(
    ({ id, askAt }, onNews) => {
      log.push(`start ${id} ${askAt}`);
      listeners.push(onNews);
      return () => log.push(`stop ${id}`);
    },
    (id) => log.push(`news ${id}`),
  );
  const first = watching('a');
  watch.set(first);
  watch.set(first);
  listeners[0]?.(ok);
  watch.set(watching('a', 7));
  listeners[0]?.(ok);
  watch.set(null);
  listeners[1]?.(ok);
  expect(log).toEqual(['start a null', 'news a', 'stop a', 'start a 7', 'stop a']);
});
