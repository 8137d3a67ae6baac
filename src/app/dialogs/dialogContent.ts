import type { EffectResult, MessageParams, OpenDialog } from '@alur/engine';
import type { Locale } from '../../contracts/locale.ts';
import type { Translate } from '@alur/react/contract';
import { formatWait } from '../../i18n/format.ts';
import type { DialogContent } from '../../ui/Dialog.tsx';

/**
 * The server's words where it sent some, unless the catalogue wants its own (spec §8); a plain OK where the catalogue names no button.
 * Where the API named a time to wait, the dialog names it, once.
 */
export function dialogContent(
  { title, text, waitSeconds, spec }: OpenDialog,
  { t, locale }: { readonly t: Translate; readonly locale: Locale },
  params: MessageParams = {},
): DialogContent {
  const { ownWords: own } = spec;
  const ownTitle = own !== undefined && own !== 'message' && spec.title !== undefined;
  const ownText = own !== undefined && own !== 'title' && spec.message !== undefined;
  const time = waitSeconds === undefined ? null : formatWait(waitSeconds, locale);
  const named = time === null || (!ownText && text?.includes(time) === true);
  const wait = named ? undefined : t('dialog.retryIn', { time });
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

const tooManyRequests = 429;

/** A limit that comes without words of the server (a proxy's) gets ours, with the seconds to wait where they are known. */
export function withWaitingTime(result: EffectResult, t: Translate): EffectResult {
  if (result.ok || result.error.status !== tooManyRequests || result.error.message !== undefined)
    return result;
  const seconds = result.error.nextRetryInSecond;
  const message =
    seconds === undefined ? t('dialog.limitMessage') : t('dialog.limitMessageSeconds', { count: seconds });
  return { ok: false, error: { ...result.error, title: t('dialog.limitTitle'), message } };
}
