import type { Boot } from '../../contracts/boot/boot.ts';
import type { Messages } from '@alur/engine/text';
import type { Locale } from '../../contracts/locale.ts';
import { createI18n, type CreateWording, type I18n, type MissingText, plainWording } from '@alur/react';
import { formatsOf } from '../../i18n/format.ts';

/** Makes the texts of a page, in whichever language it is. */
export interface Texts {
  /** Texts of the shell: what the CMS and the product say, without any flow's wording. */
  readonly shell: (boot: Boot) => I18n<Locale>;
  /** Texts of a flow's screen: its own wording over the shell's. */
  readonly flow: (boot: Boot, flowMessages: Messages) => I18n<Locale>;
  /** Puts all texts together by something else from now on: those that were made before, too. Nothing is drawn again. */
  readonly wordBy: (create: CreateWording) => void;
}

/**
 * Creates the texts of a page.
 *
 * @param onMissing called with texts that are missing
 * @example
 * const texts = createTexts(report);
 * const { t } = texts.shell(boot);
 */
export function createTexts(onMissing: (missing: MissingText) => void): Texts {
  let present: CreateWording = plainWording;
  const wording = (): CreateWording => present;
  return {
    shell: ({ locale, messages }) =>
      createI18n({ locale, format: formatsOf(locale), messages, onMissing, wording }),
    flow: ({ locale, messages }, flowMessages) =>
      createI18n({ locale, format: formatsOf(locale), messages, flowMessages, onMissing, wording }),
    wordBy: (create) => void (present = create),
  };
}
