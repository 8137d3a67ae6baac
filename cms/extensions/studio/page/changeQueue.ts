import { nextTick } from 'vue';

/**
 * Studio's form takes one change a tick: of two, the second would overwrite the first.
 *
 * @example
 * const inTurn = createChangeQueue();
 * inTurn(() => emit('input', value));
 */
export function createChangeQueue(): (change: () => void) => void {
  let last = Promise.resolve();
  return (change) => {
    last = last.then(async () => {
      change();
      await nextTick();
    });
  };
}
