import { createRoot } from 'react-dom/client';
import type { Locale } from '../../contracts/locale.ts';
import type { I18n } from '@alur/react';
import { shownTheme } from '../shell/theme.ts';
import { CaptchaDialog } from './CaptchaDialog.tsx';

export interface CaptchaQuestion {
  /** `Boot.captchaFrame`. */
  readonly address: string;
  readonly locale: Locale;
  readonly t: I18n['t'];
}

/**
 * Shows the captcha over the page, which stays as it is behind it. Resolves with the token of a solved one, or with null when the visitor dismissed it
 * or went back: the call that wanted it belongs to the screen that was left.
 *
 * @example
 * const token = await askCaptcha({ address: boot.captchaFrame, locale: 'id', t });
 */
export function askCaptcha({ address, locale, t }: CaptchaQuestion): Promise<string | null> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const src = `${address}&locale=${locale}&theme=${shownTheme(document)}`;
  return new Promise((resolve) => {
    const leaving = new AbortController();
    const onDone = (token: string | null): void => {
      leaving.abort();
      resolve(token);
      root.unmount();
      place.remove();
    };
    addEventListener('popstate', () => onDone(null), { signal: leaving.signal });
    root.render(<CaptchaDialog src={src} t={t} onDone={onDone} />);
  });
}
