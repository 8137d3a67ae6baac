import type { PassedKey } from '../../../../src/contracts/preview/messages.ts';
import { pressControl } from '../page/pressKey.ts';

/** Keys between the form and the preview beside it. */
export interface Panes {
  listen(): void;
  stop(): void;
  /** A key that was pressed in the picture, which Studio does not hear. */
  press(key: PassedKey): void;
  /** Goes on behind the picture. */
  skip(): void;
}

/** F6 leads from the form to the preview and back to where it came from; keys of Studio that are pressed in the picture reach it. */
export function switchPanes(panel: () => HTMLElement | null): Panes {
  let before: HTMLElement | null = null;
  const toForm = (): void => {
    const form = document.querySelector<HTMLElement>('.alur-text textarea, .v-form input');
    (before?.isConnected === true ? before : form)?.focus();
  };
  const toPanel = (): void => {
    const { activeElement } = document;
    before = activeElement instanceof HTMLElement ? activeElement : null;
    panel()?.querySelector<HTMLElement>('button, select')?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'F6') return;
    event.preventDefault();
    if (panel()?.contains(document.activeElement) === true) toForm();
    else toPanel();
  };
  return {
    listen: () => document.addEventListener('keydown', onKey),
    stop: () => document.removeEventListener('keydown', onKey),
    press(key) {
      if (key === 'save') pressControl('s', false);
      else if (key === 'undo' || key === 'redo') pressControl('z', key === 'redo');
      else toForm();
    },
    skip() {
      const after = panel()?.querySelector<HTMLElement>('.alur-frame-calls select');
      if (after) after.focus();
      else toForm();
    },
  };
}
