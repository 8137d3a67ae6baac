import type { OpenDialog } from '../../contracts/dialog.ts';
import type { Locale } from '../../contracts/locale.ts';
import type { MessageParams, Translate } from '../../contracts/message.ts';
import { formatWait } from '../../i18n/format.ts';
import type { DialogContent } from '../../ui/Dialog.tsx';

/**
 * The server's words where it sent some, unless the catalogue wants its own (spec §8); a plain OK where the catalogue names no button.
 * Where the API named a time to wait, the dialog says it.
 */
export function dialogContent(
  { title, text, waitSeconds, spec }: OpenDialog,
  { t, locale }: { readonly t: Translate; readonly locale: Locale },
  params: MessageParams = {},
): DialogContent {
  const own = spec.ownWords === true;
  const ownTitle = own && spec.title !== undefined;
  const ownText = own && spec.message !== undefined;
  const wait =
    waitSeconds === undefined ? undefined : t('dialog.retryIn', { time: formatWait(waitSeconds, locale) });
  const detail = wait ?? (spec.detail === undefined ? undefined : t(spec.detail, params));
  const buttons = spec.buttons.map((button) => ({ label: t(button.label, params), kind: button.kind }));
  return {
    title: title === undefined || ownTitle ? t(spec.title ?? 'dialog.errorTitle', params) : title,
    text: text === undefined || ownText ? t(spec.message ?? 'dialog.errorMessage', params) : text,
    ...(detail === undefined ? {} : { detail }),
    ...(spec.tone === undefined ? {} : { tone: spec.tone }),
    image: spec.image === true,
    buttons: buttons.length === 0 ? [{ label: t('dialog.ok'), kind: 'primary' }] : buttons,
  };
}
