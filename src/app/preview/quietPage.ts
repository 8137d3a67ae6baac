import { type PassedKey, passedKeys } from '../../contracts/preview/messages.ts';

/** What the page says of presses that are not its own. */
export interface QuietPageOptions {
  readonly onKey: (key: PassedKey) => void;
  /** A link was pressed: its address within the site, or the whole one. */
  readonly onLink: (to: string) => void;
  /** A press that selects; null: presses press. */
  readonly onPick: (target: Element) => void;
  readonly isPicking: () => boolean;
}

/**
 * Keeps the page to itself: nothing takes the focus while Studio has it, no link or form leads anywhere, no window opens, and Studio's own keys are passed up.
 *
 * @param page the document's window
 */
export function keepQuiet(page: Window & typeof globalThis, options: QuietPageOptions): void {
  guardFocus(page);
  page.addEventListener('click', (event) => onClick(event, page, options), true);
  page.addEventListener('auxclick', (event) => event.preventDefault(), true);
  page.addEventListener('keydown', (event) => {
    const key = passedKey(event);
    if (key === null) return;
    event.preventDefault();
    options.onKey(key);
  });
}

/** A frame that gives one of its elements the focus takes it from the page around it. A dialog gives it to a button by itself, unless it is inert while it opens. */
function guardFocus({
  document,
  HTMLElement: Elements,
  HTMLDialogElement: Dialogs,
}: Window & typeof globalThis): void {
  const { focus } = Elements.prototype;
  Elements.prototype.focus = function quietFocus(this: HTMLElement, how?: FocusOptions): void {
    if (document.hasFocus()) focus.call(this, how);
  };
  const { showModal } = Dialogs.prototype;
  Dialogs.prototype.showModal = function quietShowModal(this: HTMLDialogElement): void {
    const isQuiet = !document.hasFocus();
    if (isQuiet) this.inert = true;
    showModal.call(this);
    if (isQuiet) this.inert = false;
  };
}

function onClick(event: MouseEvent, page: Window, { onLink, onPick, isPicking }: QuietPageOptions): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const link = target.closest('a');
  if (!isPicking() && link === null) return;
  // A link inside the page, such as the first stop of a keyboard.
  if (!isPicking() && link?.getAttribute('href')?.startsWith('#') === true) return;
  event.preventDefault();
  event.stopPropagation();
  if (isPicking()) onPick(target);
  else if (link !== null) onLink(addressIn(link, page.location.origin));
}

function addressIn({ href }: HTMLAnchorElement, origin: string): string {
  return href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
}

const keys: Readonly<Record<PassedKey, (event: KeyboardEvent) => boolean>> = {
  save: (event) => isControl(event) && event.key.toLowerCase() === 's',
  undo: (event) => isControl(event) && event.key.toLowerCase() === 'z' && !event.shiftKey,
  redo: (event) => isControl(event) && event.key.toLowerCase() === 'z' && event.shiftKey,
  nextPane: (event) => event.key === 'F6' && !event.shiftKey,
  previousPane: (event) => event.key === 'F6' && event.shiftKey,
  // A dialog of the page closes by it.
  escape: (event) => event.key === 'Escape' && document.querySelector('dialog[open]') === null,
};

function passedKey(event: KeyboardEvent): PassedKey | null {
  return passedKeys.find((key) => keys[key](event)) ?? null;
}

function isControl({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey;
}
