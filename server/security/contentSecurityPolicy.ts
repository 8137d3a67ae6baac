import type { EdgeEnvironment } from '../environment/environment.ts';

/** What differs from page to page; everything else comes from the environment, nothing from the CMS (T08). */
export interface PagePolicy {
  /** `sha256-…` of each inline style sheet. */
  readonly styleHashes: readonly string[];
  /** The `partner` of the address; null as well where the route lets no site frame it. */
  readonly partner: string | null;
  /** Libraries of others may run in the page (T31). */
  readonly open?: boolean;
  /** The page's config has a captcha: its frame may be shown. */
  readonly captcha?: boolean;
}

/** The policy of a document: no inline script, no eval, no sink for strings, nobody frames it but a partner the environment names (T01, T16). */
export function contentSecurityPolicy(environment: EdgeEnvironment, page: PagePolicy): string {
  const ancestors = ancestorsOf(environment, page.partner);
  const others = page.open === true ? (environment.measuring?.thirdParties ?? []) : [];
  const otherOrigins = [
    ...new Set(others.flatMap(({ script, origins }) => [new URL(script).origin, ...origins])),
  ];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(others.flatMap(({ script, origins }) => [script, ...origins]))].join(
      ' ',
    ),
    ["style-src 'self'", ...page.styleHashes.map((hash) => `'${hash}'`)].join(' '),
    ["img-src 'self' data:", ...otherOrigins].join(' '),
    "font-src 'self'",
    [
      "connect-src 'self'",
      ...new Set([
        ...environment.apiOrigins,
        ...humanCheckOrigins(environment),
        ...reportOrigins(environment),
        ...measuringOrigins(environment),
        ...otherOrigins,
      ]),
    ].join(' '),
    ...(page.captcha === true && environment.captcha !== null
      ? [`frame-src 'self' ${environment.captcha.frame}`]
      : []),
    "object-src 'none'",
    "base-uri 'none'",
    // A payment may be carried on by a form to its provider: a page keeps the policy that it was loaded with, so every document names them.
    ["form-action 'self'", ...environment.paymentOrigins].join(' '),
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(' ')}`,
    "require-trusted-types-for 'script'",
    // Scripts of others add further ones by text: the page's own policy lets through what the environment names.
    `trusted-types ${others.length === 0 ? "'none'" : 'default'}`,
    'report-uri /alur/csp-report',
  ].join('; ');
}

/** Where the page may ask for a proof that its visitor is human. */
function humanCheckOrigins({ humanCheckUrl }: EdgeEnvironment): readonly string[] {
  return humanCheckUrl === '' ? [] : [new URL(humanCheckUrl).origin];
}

/** Where the page may send error reports. */
function reportOrigins({ sentryDsn }: EdgeEnvironment): readonly string[] {
  return sentryDsn === '' ? [] : [new URL(sentryDsn).origin];
}

/** Where the page may send events, after consent. */
function measuringOrigins({ measuring }: EdgeEnvironment): readonly string[] {
  return [measuring?.host ?? '', measuring?.idEndpoint ?? '']
    .filter((address) => address !== '')
    .map((address) => new URL(address).origin);
}

/** Origins that may frame the page: those of a known partner, else none. */
export function ancestorsOf(environment: EdgeEnvironment, partner: string | null): readonly string[] {
  return (partner === null ? undefined : environment.frameAncestors.get(partner)) ?? [];
}

/** The policy of everything that is not a document: it may do nothing at all. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";
