import type { IncomingHttpHeaders } from 'node:http';
import { secretParameters, tokenParameters } from '../../src/contracts/arrival.ts';
import { isLocale, type Locale } from '../../src/contracts/locale.ts';
import { queryParameters } from '../../src/contracts/queryParameters.ts';
import type { ContentStore } from '../content/contentStore.ts';
import { keyPattern } from '../content/decoding/collection.ts';
import type { EdgeEnvironment } from '../environment/environment.ts';
import { negotiateLocale } from '../responses/locale.ts';

/** What a page depends on beside its path: the closed part of a request that may reach HTML. */
export interface Visitor {
  readonly locale: Locale;
  /** The locale was chosen in the address, so it is kept in a cookie. */
  readonly localeChosen: boolean;
  readonly theme: 'auto' | 'light' | 'dark';
  readonly device: 'mobile' | 'desktop';
  /** A page before this one has fetched the typeface. */
  readonly hasTypeface: boolean;
  /** The parameters that conditions may read, each once and in one order, `?` included; nothing else of the query, and no token, gets further than this. */
  readonly search: string;
  /** The query names a person: such a page is neither kept nor cached. */
  readonly personal: boolean;
  /** The query holds a token: the page, in which it is not, is not kept under this address. */
  readonly secretive: boolean;
  /** The query has values that few visitors share, or many at once: there are countless such pages, so they are not cached for long. */
  readonly hasUncommonQuery: boolean;
  /** In which of the hundred the visitor is, where an experiment runs on the flow of the page; null: in none. */
  readonly bucket?: number | null;
  /** The address breaks an editors' rule: whatever its path, it is not found. */
  readonly refused?: boolean;
  /** `key` of the query, when there is such a public config. */
  readonly configKey: string | null;
  /** `partner` of the query, when the environment lets it frame our pages. */
  readonly partner: string | null;
}

/** What a request is read with. */
export interface RequestContext {
  /** `DefaultLang` of a config, by its key. */
  defaultLang(configKey: string | null): string;
  hasConfig(key: string): boolean;
  hasPartner(name: string): boolean;
}

/**
 * The context, as the edge holds config and partners now.
 *
 * @example
 * const context = createRequestContext(environment, content);
 * context.hasPartner('telco'); // whether the query may name it
 */
export function createRequestContext(environment: EdgeEnvironment, content: ContentStore): RequestContext {
  return {
    defaultLang: (key) => content.config(key).defaultLang,
    hasConfig: (key) => content.current().configs.has(key),
    hasPartner: (name) => environment.frameAncestors.has(name),
  };
}

const secretNames: readonly string[] = [...tokenParameters, ...secretParameters];
/** Values that many visitors share; a page is kept for long only when its query has no others. */
const commonValues: Readonly<Partial<Record<string, RegExp>>> = {
  otp: /^(?:true|false)$/,
  relogin: /^(?:true|false)$/,
  local: /^y$/,
  provider: /^(?:google|meta|apple)$/,
  ads_location: /^bein$/,
};

/** Parameters that stay for a whole visit, beside what one link says. */
const ofVisits: readonly string[] = ['key', 'partner', 'locale'];
/** No link of the product says more at once; all of them together would be hundreds of pages. */
const mostCommon = 2;

const personalParameters: readonly string[] = ['email', 'from-email'];
const longestValue = 254;

export function visitorOf(url: string, headers: IncomingHttpHeaders, context: RequestContext): Visitor {
  const query = new URLSearchParams(queryOf(url));
  const cookies = headers.cookie ?? '';
  const configKey = nameIn(query, 'key', context.hasConfig);
  const locale = negotiateLocale({
    query: query.get('locale'),
    cookie: cookieIn(cookies, 'locale'),
    acceptLanguage: headers['accept-language'],
    fallback: context.defaultLang(configKey),
  });
  const theme = cookieIn(cookies, 'theme');
  const read = readable(query);
  return {
    locale,
    localeChosen: query.get('locale') === locale,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    device: deviceOf(headers),
    hasTypeface: cookieIn(cookies, 'typeface') === 'here',
    search: read.length === 0 ? '' : `?${new URLSearchParams(read).toString()}`,
    personal: read.some(([name, value]) => personalParameters.includes(name) && value !== ''),
    secretive: secretNames.some((name) => query.has(name)),
    hasUncommonQuery:
      read.some(([name, value]) => !isCommon(name, value, context)) ||
      read.filter(([name]) => !ofVisits.includes(name)).length > mostCommon,
    configKey,
    partner: nameIn(query, 'partner', context.hasPartner),
  };
}

/** The first value of each parameter counts, as it does for conditions: repeated or in another order they are the same page. */
function readable(query: URLSearchParams): [string, string][] {
  return queryParameters.toSorted().flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value === null || value.length > longestValue ? [] : [[name, value]];
  });
}

/** The path of a request's address, as it was sent. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}

function nameIn(query: URLSearchParams, name: string, isKnown: (value: string) => boolean): string | null {
  const value = query.get(name);
  return value !== null && keyPattern.test(value) && isKnown(value) ? value : null;
}

function isCommon(name: string, value: string, context: RequestContext): boolean {
  if (name === 'key') return context.hasConfig(value);
  if (name === 'partner') return context.hasPartner(value);
  if (name === 'locale') return isLocale(value);
  return commonValues[name]?.test(value) === true;
}

/** The value of a cookie in a `Cookie` header, as it was sent. */
export function cookieIn(cookies: string, name: string): string | undefined {
  return cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/** The client hint where the browser sends it, else the user agent. */
function deviceOf(headers: IncomingHttpHeaders): Visitor['device'] {
  const hint = headers['sec-ch-ua-mobile'];
  if (hint === '?1') return 'mobile';
  if (hint === '?0') return 'desktop';
  return /Mobi|Android|iPhone|iPad/i.test(headers['user-agent'] ?? '') ? 'mobile' : 'desktop';
}
