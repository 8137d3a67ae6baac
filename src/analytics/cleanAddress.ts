/** What of an address may be sent. */
export interface CleanAddress {
  readonly path: string;
  readonly search: string;
  readonly url: string;
  readonly host: string;
  /** `utm_` parameters by their names; `utm_campaign` is `name` (spec 3). */
  readonly campaign: Readonly<Record<string, string>>;
}

const campaignParameters = ['source', 'medium', 'campaign', 'term', 'content'] as const;
/** Words with hyphens, and no seven digits in a row, also not with hyphens between them: they could be a phone's. */
export const word = /^(?!.*\d(?:-?\d){6})[a-z]{1,30}(?:-[a-z0-9]{1,20}){0,8}$/;

/**
 * An address without anything personal: of the query only what a campaign adds, of the path only words. A token, an e-mail address or an order's
 * number in either is left out (T32, T33). Null where the text is no address.
 *
 * @example
 * cleanAddress('https://tv.test/vplus/pay/history/list/A1?user-token=x&utm_source=mail')?.url
 * // 'https://tv.test/vplus/pay/history/list/:id?utm_source=mail'
 */
export function cleanAddress(address: string): CleanAddress | null {
  if (!URL.canParse(address)) return null;
  const { origin, host, pathname, searchParams } = new URL(address);
  const path = pathname
    .split('/')
    .map((segment) => (segment === '' || word.test(segment) ? segment : ':id'))
    .join('/');
  const kept = campaignParameters.flatMap((name) => {
    const value = searchParams.get(`utm_${name}`);
    return value !== null && isCampaignWord(value) ? [[name, value] as const] : [];
  });
  const query = new URLSearchParams(kept.map(([name, value]) => [`utm_${name}`, value])).toString();
  const search = query === '' ? '' : `?${query}`;
  return {
    path,
    search,
    url: `${origin}${path}${search}`,
    host,
    campaign: Object.fromEntries(kept.map(([name, value]) => [name === 'campaign' ? 'name' : name, value])),
  };
}

/** Where a visitor came from: a page of this site by its clean address, any other by its origin. Empty where it is not known. */
export function cleanReferrer(referrer: string, host: string): string {
  const clean = cleanAddress(referrer);
  if (clean === null) return '';
  return clean.host === host ? clean.url : `${new URL(referrer).origin}/`;
}

/** Mail tools put recipients into campaign parameters: words only, and no number that could be a phone's. */
function isCampaignWord(value: string): boolean {
  return /^(?!eyJ|.*\d(?:[ .-]*\d){8})[\w .-]{1,64}$/.test(value);
}
