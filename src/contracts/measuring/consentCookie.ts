import { type Purpose, purposes } from './consent.ts';

/** An answer as the cookie `consent` keeps it. */
interface KeptAnswer {
  /** Which question was answered; another number is asked again. */
  readonly version: number;
  readonly allowed: readonly Purpose[];
}

/** The answer that the cookie keeps, for the edge; null: none that can be read. The page reads it by `readConsent`, whose scripts have no room for more. */
export function readAnswer(value: string | undefined): KeptAnswer | null {
  const [, version, named = ''] = /^(\d{1,4})\.([a-z+]{1,40})\.\d{1,12}$/.exec(value ?? '') ?? [];
  const words = named.split('+');
  if (named !== 'none' && !words.every((word) => purposes.some((purpose) => purpose === word))) return null;
  return { version: Number(version), allowed: purposes.filter((each) => words.includes(each)) };
}

/** The question that is asked now, as `consentVersion` of the page has it: with libraries of others it is more than without. */
export function askedVersion(hasThirdParties: boolean): number {
  return hasThirdParties ? 2 : 1;
}
