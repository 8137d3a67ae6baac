import type { PageStore } from './pageState.ts';

/** Shows a toast; the next one takes its place. Ids never repeat: the same words twice are two toasts. */
export function createToast(page: PageStore): (message: string) => void {
  let last = 0;
  return (message) => {
    last += 1;
    page.setState({ toast: { id: last, message, type: 'plain', position: 'bottom' } });
  };
}

/** Takes a toast away, unless another one is there already. */
export function dismissToast(page: PageStore, id: number): void {
  if (page.getState().toast?.id === id) page.setState({ toast: null });
}
