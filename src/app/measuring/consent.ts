import { type Consent, noConsent, type Purpose, purposes } from '../../contracts/measuring/consent.ts';
import type { Measuring } from '../../contracts/boot/boot.ts';
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

/** The word of the cookie for a visitor who allowed nothing. */
const nothing = 'none';

/** What was decided in this browser: by its own signal first, then by the answer that the cookie keeps; one of another version does not count. */
export function readConsent(
  cookies: string,
  { globalPrivacyControl }: PrivacySignal,
  version: number,
): Consent {
  if (globalPrivacyControl === true) return { ...noConsent, answer: 'signal' };
  const [, agreed, named = '', at] =
    /^(\d{1,4})\.([a-z+]{1,40})\.(\d{1,12})$/.exec(readCookie(cookies, 'consent') ?? '') ?? [];
  const words = named.split('+');
  const isKnown = named === nothing || words.every((word) => purposes.some((purpose) => purpose === word));
  if (Number(agreed) !== version || !isKnown) return { ...noConsent, answer: 'unasked' };
  return { answer: 'answered', allowed: purposes.filter((each) => words.includes(each)), at: Number(at) };
}

/** Takes what was decided in this browser into the page: at its start, and when it is shown again. */
export function adoptConsent(page: PageStore): void {
  const { consent: before, boot } = page.getState();
  const version = consentVersion(boot.measuring);
  const consent = readConsent(cookiesOf(document), navigator as PrivacySignal, version);
  const isOther = consent.at !== before.at || consent.allowed.join() !== before.allowed.join();
  if (consent.answer !== before.answer || isOther) page.setState({ consent });
}

/** Keeps what a visitor allows with its version and its time, for a year, and puts it into the page. */
export function answerConsent(page: PageStore, allowed: readonly Purpose[], now = Date.now()): void {
  const at = Math.floor(now / 1000);
  const version = consentVersion(page.getState().boot.measuring);
  keepChoice('consent', `${version}.${allowed.join('+') || nothing}.${at}`);
  page.setState({ consent: { answer: 'answered', allowed, at } });
}

/** What may be asked for here: ad partners only where the environment names some. */
export function askedPurposes(measuring: Pick<Measuring, 'thirdParties'> | null): readonly Purpose[] {
  return consentVersion(measuring) > 1 ? purposes : ['measurement'];
}
