import { nextTick, onBeforeUnmount, onMounted } from 'vue';
import type { UndoBar } from '../edits/undoBar.ts';
import { pressControl } from '../page/pressKey.ts';
import { closeEditor, type Pane, pane } from '../screen/openState.ts';
import { allBeside } from './allBeside.ts';
import { isStudioAsking, standAside } from './standAside.ts';

/** What has an Esc of its own, or is not of the editor. */
const ownEscape = '.alur-json, .alur-publish, input[type="search"], #dialog-outlet, #menu-outlet';

/** Where a pane takes the focus, in the order of F6. */
const entries: readonly (readonly [name: Pane | 'drawer', first: string])[] = [
  ['outline', '.alur-outline-tree [tabindex="0"]'],
  ['properties', '.alur-outline-properties :is(button, textarea, select, input)'],
  ['drawer', '.alur-editor-tab[aria-selected="true"]'],
  ['preview', '.alur-frame :is(button, select)'],
];
const paneOf = {
  outline: '.alur-outline-parts',
  properties: '.alur-outline-properties',
  drawer: '.alur-editor-drawer',
  preview: '.alur-frame',
} as const;

export interface Covering {
  readonly root: () => HTMLElement | null;
  readonly undo: UndoBar;
  /** Whether one pane is seen at a time. */
  readonly isNarrow: () => boolean;
  readonly save: () => void;
}

/**
 * Covers Studio while the editor is open: what is behind it can't be reached, messages and dialogs of Studio can. Esc leaves, F6 goes from pane to pane, Ctrl+Z is ours.
 */
export function coverStudio({ root, undo, isNarrow, save }: Covering): void {
  let covered: readonly Element[] = [];
  standAside(root);
  const onKeydown = (event: KeyboardEvent): void => {
    const { target } = event;
    const isOwn = target instanceof Element && target.closest(ownEscape) !== null;
    if (event.key === 'F6') {
      event.preventDefault();
      event.stopImmediatePropagation();
      void nextPane(event.shiftKey ? -1 : 1, isNarrow());
    } else if (event.key === 'Escape' && !isOwn && !isStudioAsking()) closeEditor();
    else undo.onKeydown(event);
  };
  onMounted(() => {
    covered = behind();
    for (const each of covered) each.setAttribute('inert', '');
    document.body.classList.add('alur-editing');
    document.addEventListener('keydown', onKeydown);
    addEventListener('keydown', onCapture, { capture: true });
    root()?.focus();
  });
  const onCapture = (event: KeyboardEvent): void => {
    if (event.key === 'F6') onKeydown(event);
    else if (event.isTrusted && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault();
      event.stopImmediatePropagation();
      save();
    }
  };
  onBeforeUnmount(() => {
    for (const each of covered) each.removeAttribute('inert');
    document.body.classList.remove('alur-editing');
    document.removeEventListener('keydown', onKeydown);
    removeEventListener('keydown', onCapture, { capture: true });
  });
}

/** Presses Studio's key for saving. Studio hears it where the focus is in its form or nowhere, so it leaves the editor for that moment. */
export function pressSave(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
  pressControl('s');
  if (activeElement instanceof HTMLElement && activeElement.isConnected) activeElement.focus();
}

/** Studio's page without the messages that it shows over all, which stand deep in it. */
function behind(): readonly Element[] {
  const view = document.querySelector('#app .private-view');
  return view === null ? [] : allBeside(view, view.querySelector('.notifications-group'));
}

async function nextPane(by: 1 | -1, isNarrow: boolean): Promise<void> {
  const at = entries.findIndex(([name]) =>
    document.querySelector(paneOf[name])?.contains(document.activeElement),
  );
  for (let step = 1; step <= entries.length; step += 1) {
    const index = (at + by * step + 2 * entries.length + (at === -1 && by === -1 ? 1 : 0)) % entries.length;
    const [name, first] = entries[index] ?? ['drawer', ''];
    if (isNarrow && name !== 'drawer') pane.value = name;
    await nextTick();
    const element = document.querySelector<HTMLElement>(first);
    if (element === null || element.offsetParent === null) continue;
    element.focus();
    return;
  }
}
