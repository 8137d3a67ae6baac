import type { DialogButton, OpenDialog } from '@alur/engine';
import type { Messages } from '@alur/engine/text';
import { defaultLocale, perLocale } from '../../contracts/locale.ts';
import type { PreviewBeside } from '../../contracts/preview/messages.ts';
import type { PreviewPage } from '../../contracts/preview/page.ts';
import { dialogsOf } from '../dialogs/closedRegistration.ts';

/** What stands beside flows, as the picture has it. */
export interface BesideFlows {
  /** Lays something over what the site has; returns whether flows themselves change by it, and not only words. */
  lay(next: PreviewBeside): boolean;
  /** The page's data with what is laid over it. */
  page(): PreviewPage;
  /** The dialog that stands over the screen; null: none, or it was closed. */
  dialog(): OpenDialog | null;
  /** Closes it by a button; returns where that leads, null: nowhere. */
  close(button: number | null): NonNullable<DialogButton['leave']> | null;
  /** Opens it again. */
  reopen(): void;
}

/**
 * Creates what stands beside the flows of a preview: until Studio lays something over it, it is what the site has.
 *
 * @example
 * const beside = createBesideFlows(data);
 * beside.lay({ texts: { 'dialog.ok': { en: 'Fine' } }, dialogs: {}, dialog: null });
 */
export function createBesideFlows(data: PreviewPage): BesideFlows {
  let laid: PreviewBeside = { texts: {}, dialogs: {}, dialog: null };
  let present = data;
  let isOpen = false;
  const dialog = (): OpenDialog | null => {
    const { dialog: code } = laid;
    if (code === null || !isOpen) return null;
    const catalogue = dialogsOf(present);
    const spec = Object.hasOwn(catalogue, code) ? catalogue[code] : undefined;
    return spec === undefined ? null : { code, spec };
  };
  return {
    lay(next) {
      const isOther = JSON.stringify(next.dialogs) !== JSON.stringify(laid.dialogs);
      laid = next;
      isOpen = true;
      present = {
        ...data,
        dialogs: { ...data.dialogs, ...next.dialogs },
        messages: perLocale((locale) => ({ ...data.messages[locale], ...wordsIn(next, locale) })),
      };
      return isOther;
    },
    page: () => present,
    dialog,
    close(button) {
      const pressed = button === null ? undefined : dialog()?.spec.buttons[button];
      isOpen = false;
      return pressed?.leave ?? null;
    },
    reopen: () => void (isOpen = true),
  };
}

/** A language without words of its own has those of the default one, as on the site. */
function wordsIn({ texts }: PreviewBeside, locale: keyof PreviewPage['messages']): Messages {
  const own = Object.entries(texts).flatMap(([key, words]) => {
    const text = words[locale] ?? words[defaultLocale];
    return text === undefined ? [] : [[key, text] as const];
  });
  return Object.fromEntries(own);
}
