import type { OpenDialog } from '../../contracts/dialog.ts';
import type { MessageParams, Translate } from '../../contracts/message.ts';
import type { DialogContent } from '../../ui/Dialog.tsx';

/** The server's words where it sent some, unless the catalogue wants its own (spec §8); a plain OK where the catalogue names no button. */
export function dialogContent(
  { title, text, spec }: OpenDialog,
  t: Translate,
  params: MessageParams = {},
): DialogContent {
  const own = spec.ownWords === true;
  const ownTitle = own && spec.title !== undefined;
  const ownText = own && spec.message !== undefined;
  const buttons = spec.buttons.map((button) => ({ label: t(button.label, params), kind: button.kind }));
  return {
    title: title === undefined || ownTitle ? t(spec.title ?? 'dialog.errorTitle', params) : title,
    text: text === undefined || ownText ? t(spec.message ?? 'dialog.errorMessage', params) : text,
    ...(spec.detail === undefined ? {} : { detail: t(spec.detail, params) }),
    ...(spec.tone === undefined ? {} : { tone: spec.tone }),
    image: spec.image === true,
    buttons: buttons.length === 0 ? [{ label: t('dialog.ok'), kind: 'primary' }] : buttons,
  };
}
