import { onBeforeUnmount, onMounted } from 'vue';

/** Where Studio shows its dialogs and drawers: whether to leave unsaved work, that the session is over, an item that another one names. */
export const outlet = '#dialog-outlet';

/** A dialog of Studio is over the editor. */
export function isStudioAsking(): boolean {
  // One that is kept for later is there without being drawn.
  return [...document.querySelectorAll(`${outlet} > *`)].some((each) => each.getClientRects().length > 0);
}

/** While a dialog of Studio is open nothing of the editor can be reached; then the focus is where it was. */
export function standAside(root: () => HTMLElement | null): void {
  let focused: HTMLElement | null = null;
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && root()?.contains(target) === true) focused = target;
  };
  const follow = (): void => {
    const editor = root();
    const isAsking = isStudioAsking();
    if (editor === null || isAsking === editor.inert) return;
    editor.inert = isAsking;
    if (!isAsking) (focused?.isConnected === true ? focused : editor).focus();
  };
  const observer = new MutationObserver(follow);
  onMounted(() => {
    const dialogs = document.querySelector(outlet);
    if (dialogs !== null)
      observer.observe(dialogs, { childList: true, subtree: true, attributeFilter: ['style'] });
    document.addEventListener('focusin', onFocus);
  });
  onBeforeUnmount(() => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
  });
}
