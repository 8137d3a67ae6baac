import { nextTick } from 'vue';

/**
 * Brings the focus back to where something leads. With another way it stands elsewhere in the form: what nothing is written for is folded. It is drawn again there, and a person who uses
 * keys would begin at the top of the page.
 *
 * @param id of the end of a call, or of news: its `data-follow`
 */
export function keepFocusIn(id: string): void {
  void nextTick(() => {
    // Nothing has it, since what had it is gone.
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const end = document.querySelector(`[data-follow="${CSS.escape(id)}"]`);
    const fold = end?.closest('details:not([open])');
    const next = fold?.querySelector(':scope > summary') ?? end?.querySelector('select');
    if (next instanceof HTMLElement) next.focus();
  });
}
