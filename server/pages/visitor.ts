import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '../../src/contracts/locale.ts';
import { queryParameters } from '../../src/contracts/rule.ts';
import { keyPattern } from '../content/decodeContent.ts';
import { negotiateLocale } from './locale.ts';

/** What a page depends on beside its path: the closed part of a request that may reach HTML. */
export interface Visitor {
  readonly locale: Locale;
  /** The locale was chosen in the address, so it is kept in a cookie. */
  readonly localeChosen: boolean;
  readonly theme: 'auto' | 'light' | 'dark';
  readonly device: 'mobile' | 'desktop';
  /** The parameters that rules may read, `?` included, in the order of the address; nothing else of the query, and no token, gets further than this. */
  readonly search: string;
  /** The query names a person: such a page is neither kept nor cached. */
  readonly personal: boolean;
  /** `key` of the query: which public config serves. */
  readonly configKey: string | null;
  readonly partner: string | null;
}

const personalParameters: readonly string[] = ['email', 'from-email'];
const longestValue = 254;

/** @param fallbackLocale `DefaultLang` of a config, by its key */
export function visitorOf(url: string, headers: IncomingHttpHeaders, fallbackLocale: (configKey: string | null) => string): Visitor {
  const query = new URLSearchParams(queryOf(url));
  const cookies = headers.cookie ?? '';
  const configKey = nameIn(query, 'key');
  const locale = negotiateLocale({
    query: query.get('locale'),
    cookie: cookieOf(cookies, 'locale'),
    acceptLanguage: headers['accept-language'],
    fallback: fallbackLocale(configKey),
  });
  const theme = cookieOf(cookies, 'theme');
  const read = [...query].filter(([name, value]) => queryParameters.some((known) => known === name) && value.length <= longestValue);
  return {
    locale,
    localeChosen: query.get('locale') === locale,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    device: deviceOf(headers),
    search: read.length === 0 ? '' : `?${new URLSearchParams(read).toString()}`,
    personal: read.some(([name, value]) => personalParameters.includes(name) && value !== ''),
    configKey,
    partner: nameIn(query, 'partner'),
  };
}

/** The path of a request's address, as it was sent. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}

function nameIn(query: URLSearchParams, name: string): string | null {
  const value = query.get(name);
  return value !== null && keyPattern.test(value) ? value : null;
}

function cookieOf(cookies: string, name: string): string | undefined {
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
