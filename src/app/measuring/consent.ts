import type { Consent } from '../../contracts/measuring/consent.ts';
import type { Measuring } from '../../contracts/boot.ts';
import type { PageStore } from '../page/pageStore.ts';
import { cookiesOf, keepChoice, readCookie } from '../shell/cookies.ts';

/**
 * What a visitor agrees to: with libraries of others it is more than without. A new number asks everybody again: raise both when more is measured than `consent.*` in
 * `locales/` describes.
 */
export function consentVersion(measuring: Pick<Measuring, 'thirdParties'> | null): number {
  return (measuring?.thirdParties.length ?? 0) > 0 ? 2 : 1;
}

/** The part of a browser that says how the visitor wants it. */
export interface PrivacySignal {
  readonly globalPrivacyControl?: boolean | undefined;
}

/** What was decided in this browser: by its own signal first, then by the answer that the cookie keeps; one of another version does not count. */
export function readConsent(
  cookies: string,
  { globalPrivacyControl }: PrivacySignal,
  version: number,
): Consent {
  if (globalPrivacyControl === true) return { answer: 'signal', at: null };
  const [, agreed, answer, at] =
    /^(\d{1,4})\.(given|refused)\.(\d{1,12})$/.exec(readCookie(cookies, 'consent') ?? '') ?? [];
  if (Number(agreed) !== version) return { answer: 'unasked', at: null };
  return { answer: answer === 'given' ? 'given' : 'refused', at: Number(at) };
}

/** Takes what was decided in this browser into the page: at its start, and when it is shown again. */
export function adoptConsent(page: PageStore): void {
  const { consent: before, boot } = page.getState();
  const version = consentVersion(boot.measuring);
  const consent = readConsent(cookiesOf(document), navigator as PrivacySignal, version);
  if (consent.answer !== before.answer || consent.at !== before.at) page.setState({ consent });
}

/** Keeps an answer with its version and its time, for a year, and puts it into the page. */
export function answerConsent(page: PageStore, answer: 'given' | 'refused', now = Date.now()): void {
  const at = Math.floor(now / 1000);
  keepChoice('consent', `${consentVersion(page.getState().boot.measuring)}.${answer}.${at}`);
  page.setState({ consent: { answer, at } });
}
