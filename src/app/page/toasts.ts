import type { ToastContent } from '../../ui/Toast.tsx';
import { type PageStore, runningFlow } from './pageStore.ts';

/** Shows a text; `download-qr` adds the icon of success (spec §3). */
export type ShowToast = (message: string, type?: ToastContent['type']) => void;

/**
 * Shows a toast; the next one takes its place. Ids never repeat: the same words twice are two toasts. It is the page's, so it outlives the screen.
 *
 * @example
 * const toast = createToast(page);
 * toast(i18n.t('shell.copied'));
 */
export function createToast(page: PageStore): ShowToast {
  let last = 0;
  return (message, type = 'plain') => {
    last += 1;
    page.setState({ toast: { id: last, message, type, position: 'bottom' } });
  };
}

/** Takes a toast away, unless another one is there already. */
export function dismissToast(page: PageStore, id: number): void {
  if (page.getState().toast?.id === id) page.setState({ toast: null });
}

/** A flow's toast is a message key, worded by the flow's own texts first. */
export function toastText(page: PageStore, toast: ShowToast, key: string): void {
  const { i18n } = runningFlow(page.getState()) ?? page.getState();
  toast(i18n.t(key));
}
