import type { EdgeEnvironment } from '../environment/environment.ts';
import { inlineScriptHash } from './inlineScript.ts';

/** What differs from page to page; everything else comes from the environment, nothing from the CMS (T08). */
export interface PagePolicy {
  /** `sha256-…` of each inline style sheet. */
  readonly styleHashes: readonly string[];
  /** The `partner` of the address; null as well where the route lets no site frame it. */
  readonly partner: string | null;
  /** Libraries of others may run in the page (T31). */
  readonly open?: boolean;
  /** The page may start the worker that keeps pages of the help centre (ADR 61). */
  readonly keepsHelp?: boolean;
  /** The page's config has a captcha: its frame may be shown. */
  readonly captcha?: boolean;
  /** Origin of Studio, where the page is a preview: it alone frames the page. */
  readonly studio?: string;
  /** What edits in place brings styles of its own (ADR 53). */
  readonly editable?: true;
}

/** The policy of a document: no inline script but the one that reloads a page without its program, no eval, no sink for strings, nobody frames it but a partner the environment names (T01, T16). */
export function contentSecurityPolicy(environment: EdgeEnvironment, page: PagePolicy): string {
  const ancestors = page.studio === undefined ? ancestorsOf(environment, page.partner) : [page.studio];
  const others = page.open === true ? (environment.measuring?.thirdParties ?? []) : [];
  const otherOrigins = [
    // A plugin's package is one file of a server that has many others: only its script is named.
    ...new Set(
      others.flatMap(({ kind, script, origins }) => [
        ...(kind === 'plugin' ? [] : [new URL(script).origin]),
        ...origins,
      ]),
    ),
  ];
  return [
    "default-src 'self'",
    [
      `script-src 'self' '${inlineScriptHash}'`,
      ...new Set(others.flatMap(({ script, origins }) => [script, ...origins])),
    ].join(' '),
    // Beside a hash, a browser passes over 'unsafe-inline'.
    [
      "style-src 'self'",
      ...(page.editable === true ? ["'unsafe-inline'"] : page.styleHashes.map((hash) => `'${hash}'`)),
    ].join(' '),
    ["img-src 'self' data:", ...otherOrigins].join(' '),
    "media-src 'self'",
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
    `trusted-types ${policiesOf(others.length > 0, page.keepsHelp === true)}`,
    'report-uri /alur/csp-report',
  ].join('; ');
}

/** The names that strings may become scripts' addresses under; each knows a closed list. */
function policiesOf(hasOthers: boolean, keepsHelp: boolean): string {
  const names = [...(hasOthers ? ['default'] : []), ...(keepsHelp ? ['help-offline'] : [])];
  return names.length === 0 ? "'none'" : names.join(' ');
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

/**
 * The policy of the page that draws an unsaved flow: it asks nobody, sends nothing, loads its own files alone, and only Studio frames it, and the page of a shared draft. What runs in it is the
 * build's; what it draws is data.
 */
export function flowPreviewPolicy({ studioOrigins, draftLinks }: EdgeEnvironment): string {
  // The page of a shared draft is the edge's own.
  const own = draftLinks ? ["'self'"] : [];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${[...own, ...studioOrigins].join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'report-uri /alur/csp-report',
  ].join('; ');
}

/** The policy of the page that shows a shared draft: it asks the edge for that draft, frames the page that draws it, and is framed by nobody. */
export const sharedDraftPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  'report-uri /alur/csp-report',
].join('; ');

/** The policy of everything that is not a document: it may do nothing at all. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";
