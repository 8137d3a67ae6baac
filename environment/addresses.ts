import ipaddr from 'ipaddr.js';
import * as v from 'valibot';

/** What is wrong with an address, and how to write one. */
export function notAnAddress(value: string): string {
  return `is "${value}", which is not an http or https address. Write it like http://localhost:3000.`;
}

/** The address, or null when it is not http or https, or carries a user name. */
export function webAddress(value: string): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' ? url : null;
}

/** The parts of a list, separated by blanks or commas. */
export function splitList(value: string): readonly string[] {
  return value.split(/[\s,]+/).filter((part) => part !== '');
}

const addressText = v.pipe(
  v.string(),
  v.check(
    (value) => webAddress(value) !== null,
    ({ input }) => notAnAddress(input),
  ),
);

const withoutEndSlash = v.pipe(
  addressText,
  v.transform((value) => new URL(value).href.replace(/\/+$/, '')),
);

const originOnly = v.pipe(
  addressText,
  v.transform((value) => new URL(value).origin),
);

/** An http or https address without a slash at its end; null when it is not set. */
export const address = v.optional(v.nullable(withoutEndSlash), null);

/** The origin of an http or https address; null when it is not set. */
export const origin = v.optional(v.nullable(originOnly), null);

/** Each part of a list read by `read`; null marks a part that is wrong, and `fault` words it. */
function listOf<Item>(read: (part: string) => Item | null, fault: (part: string) => string) {
  return v.optional(
    v.pipe(
      v.string(),
      v.rawTransform<string, readonly Item[]>(({ dataset, addIssue }) =>
        splitList(dataset.value).flatMap((part) => {
          const item = read(part);
          if (item === null) addIssue({ message: fault(part) });
          return item ?? [];
        }),
      ),
    ),
    '',
  );
}

/** Origins, separated by blanks or commas. */
export const origins = listOf((part) => webAddress(part)?.origin ?? null, notAnAddress);

/** Http or https addresses, separated by blanks or commas. */
export const addresses = listOf((part) => webAddress(part)?.href ?? null, notAnAddress);

/** Origins as a policy lists them, separated by blanks or commas; `https://*.provider.test` is every host below `provider.test`. */
export const policyOrigins = listOf(
  (part) =>
    /^https?:\/\/(?:\*\.(?=[\w-]+\.))?[\w.-]+(?::\d+)?$/.exec(webAddress(part)?.origin ?? '')?.[0] ?? null,
  (part) =>
    `holds "${part}", which is not an origin. Write it like https://www.provider.test or https://*.provider.test.`,
);

/** Address ranges, separated by blanks or commas; a single address is a range of one. */
export const addressRanges = listOf(
  asRange,
  (part) => `holds "${part}", which is not an address range. Write it like 10.0.0.0/8.`,
);

/** At most five address ranges (spec 6). */
export const fiveRanges = v.pipe(
  addressRanges,
  v.check(
    (ranges) => ranges.length <= 5,
    ({ input }) => `holds ${input.length} ranges. Name five at most: join those that lie beside each other.`,
  ),
);

/** The range in CIDR form, or null. */
export function asRange(value: string): string | null {
  if (ipaddr.IPv4.isValidCIDRFourPartDecimal(value) || ipaddr.IPv6.isValidCIDR(value)) return value;
  // `10.1` is an address to some readers and a range to others: four parts or nothing (T24).
  if (!ipaddr.IPv4.isValidFourPartDecimal(value) && !ipaddr.IPv6.isValid(value)) return null;
  return `${value}/${ipaddr.parse(value).kind() === 'ipv4' ? 32 : 128}`;
}

/** Returns whether a range in CIDR form lies within another one. */
export function isWithin(inner: string, outer: string): boolean {
  const [first, bits] = ipaddr.parseCIDR(inner);
  const [outerFirst, outerBits] = ipaddr.parseCIDR(outer);
  return first.kind() === outerFirst.kind() && bits >= outerBits && first.match(outerFirst, outerBits);
}

/** Address of error reports: its user part is a public key, so that it has one, unlike other addresses. Empty when it is not set. */
export const reportAddress = v.optional(
  v.pipe(
    v.string(),
    v.regex(
      /^(?:https?:\/\/[A-Za-z0-9]+@[^/@\s]+(?:\/[\w.-]+)*\/\d+)?$/,
      'is not the address of an error-reporting project. Write it like https://publickey@reports.example/1.',
    ),
  ),
  '',
);

/** Write key of the analytics service, which every browser sees. Empty when it is not set. */
export const writeKey = v.optional(
  v.pipe(
    v.string(),
    v.regex(
      /^(?:[\w-]+:[\w-]+|c\w{24})?$/,
      'is not a write key of the analytics service. Write it like key:secret, or take the 25 characters that begin with c.',
    ),
  ),
  '',
);

/** Schemes of apps, separated by blanks or commas: `gojek shopeeid`. Those of a browser itself are none. */
export const appSchemes = listOf(
  (part) => (/^[a-z][a-z0-9+.-]{1,31}$/.test(part) && !browserSchemes.includes(part) ? part : null),
  (part) => `holds "${part}", which is not the scheme of an app. Write it like gojek.`,
);

/** The link that opens an app: an address of its own scheme, or one of the web. Empty when it is not set. */
export const appLink = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (value) => value === '' || (/^[\x21-\x7e]{1,512}$/.test(value) && isAppLink(value)),
      ({ input }) =>
        `is "${input}", which opens no app. Write it like alur://open or https://app.alur.example.`,
    ),
  ),
  '',
);

function isAppLink(value: string): boolean {
  if (!URL.canParse(value)) return false;
  return webAddress(value) !== null || !browserSchemes.includes(new URL(value).protocol.slice(0, -1));
}

const browserSchemes: readonly string[] = [
  'about',
  'blob',
  'data',
  'file',
  'filesystem',
  'ftp',
  'http',
  'https',
  'javascript',
  'vbscript',
  'view-source',
  'ws',
  'wss',
];
