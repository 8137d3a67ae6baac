import ipaddr from 'ipaddr.js';
import type { SocialProvider } from '../../src/contracts/boot.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

/** Shortest secret that counts as one. */
const secretLength = 24;

const socialProviders = ['google', 'meta', 'apple'] as const;

/** Reads single variables; what is wrong goes to `faults`, one sentence each, so that all of it is told at once. */
export function createReading(variables: Variables) {
  const faults: string[] = [];
  const notes: string[] = [];

  function given(name: string): string | null {
    const value = variables[name]?.trim();
    return value === undefined || value === '' ? null : value;
  }

  function list(name: string): string[] {
    return (given(name) ?? '').split(/[\s,]+/).filter((part) => part !== '');
  }

  function parsedUrl(name: string, value: string): URL | null {
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '')
      return url;
    faults.push(
      `${name} is "${value}", which is not an http or https address. Write it like http://localhost:3000.`,
    );
    return null;
  }

  function originOf(name: string, value: string): string | null {
    return parsedUrl(name, value)?.origin ?? null;
  }

  return {
    faults,
    notes,
    fault: (sentence: string): void => void faults.push(sentence),
    note: (sentence: string): void => void notes.push(sentence),
    text: (name: string, fallback: string): string => given(name) ?? fallback,
    optionalText: (name: string): string | null => given(name),
    port(name: string, fallback: number): number {
      const value = given(name);
      if (value === null) return fallback;
      const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
      if (port >= 0 && port <= 65_535) return port;
      faults.push(`${name} is "${value}", which is not a port. Use a number from 0 to 65535.`);
      return fallback;
    },
    flag(name: string, fallback: boolean): boolean {
      const value = given(name);
      if (value === null) return fallback;
      if (/^(true|1|yes)$/i.test(value)) return true;
      if (!/^(false|0|no)$/i.test(value)) faults.push(`${name} is "${value}". Use true or false.`);
      return false;
    },
    choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
      const value = given(name);
      if (value === null) return fallback;
      const found = choices.find((choice) => choice === value);
      if (found === undefined) faults.push(`${name} is "${value}". Use one of: ${choices.join(', ')}.`);
      return found ?? fallback;
    },
    /** A secret's value never appears in a sentence. */
    secret(name: string, { required }: { readonly required: boolean }): string | null {
      const value = given(name);
      if (!required) return value;
      if (value === null)
        faults.push(
          `${name} is missing, and ALUR_HOST is not a loopback address. Set it to a random text of ${secretLength} characters or more.`,
        );
      else if (value.length < secretLength)
        faults.push(`${name} is shorter than ${secretLength} characters. Set it to a longer random text.`);
      return value;
    },
    url: (name: string, fallback: string): string =>
      parsedUrl(name, given(name) ?? fallback)?.href.replace(/\/+$/, '') ?? fallback,
    /** An address that may be absent: empty then. */
    optionalUrl: (name: string): string => {
      const value = given(name);
      return value === null ? '' : (parsedUrl(name, value)?.href.replace(/\/+$/, '') ?? '');
    },
    /** Identity providers: `google=https://accounts.example/authorize client-id; apple=…`. */
    identityProviders(name: string): readonly SocialProvider[] {
      const groups = (given(name) ?? '').split(';').filter((group) => group.trim() !== '');
      return groups.flatMap((group) => {
        const [, key = '', address = '', clientId = ''] =
          /^\s*(google|meta|apple)\s*=\s*(\S+)\s+([\w.~-]{1,128})\s*$/.exec(group) ?? [];
        const provider = socialProviders.find((known) => known === key);
        if (provider === undefined)
          faults.push(
            `${name} holds "${group.trim()}". Write it like google=https://accounts.example/authorize client-id.`,
          );
        const authorizeUrl = provider === undefined ? undefined : parsedUrl(name, address)?.href;
        return provider === undefined || authorizeUrl === undefined
          ? []
          : [{ provider, authorizeUrl, clientId }];
      });
    },
    /** A name as calls carry it in a header; empty when it is not set. */
    clientId(name: string): string {
      const value = given(name) ?? '';
      if (/^[A-Za-z0-9._-]{0,64}$/.test(value)) return value;
      faults.push(
        `${name} is "${value}", which is not a client id. Use up to 64 letters, digits, dots, hyphens and underscores.`,
      );
      return '';
    },
    /** ISO code of a country. */
    country(name: string): string | null {
      const value = given(name);
      if (value === null || /^[A-Z]{2}$/.test(value)) return value;
      faults.push(`${name} is "${value}", which is not a country. Use two capital letters, like ID.`);
      return null;
    },
    /** Address of error reports: its user part is a public key, so that, unlike elsewhere, it has one. Empty when it is not set. */
    reportAddress(name: string): string {
      const value = given(name);
      if (value === null || /^https?:\/\/[A-Za-z0-9]+@[^/@\s]+\/\d+$/.test(value)) return value ?? '';
      faults.push(
        `${name} is not the address of an error-reporting project. Write it like https://publickey@reports.example/1.`,
      );
      return '';
    },
    origin: (name: string, fallback: string): string => originOf(name, given(name) ?? fallback) ?? fallback,
    origins: (name: string): string[] => list(name).flatMap((value) => originOf(name, value) ?? []),
    /** `name=origin origin; name=origin`. */
    originsByName(name: string): ReadonlyMap<string, readonly string[]> {
      const groups = (given(name) ?? '').split(';').filter((group) => group.trim() !== '');
      return new Map(
        groups.map((group) => {
          const [key = '', values = ''] = group.split('=', 2);
          if (!/^[A-Za-z0-9_-]{1,64}$/.test(key.trim()))
            faults.push(`${name} holds "${group.trim()}". Write it like partner=https://partner.example.`);
          return [
            key.trim(),
            values
              .split(/[\s,]+/)
              .filter((value) => value !== '')
              .flatMap((value) => originOf(name, value) ?? []),
          ];
        }),
      );
    },
    /** Address ranges; a single address is a range of one. */
    ranges(name: string): string[] {
      return list(name).flatMap((value) => {
        const range = asRange(value);
        if (range === null)
          faults.push(`${name} holds "${value}", which is not an address range. Write it like 10.0.0.0/8.`);
        return range ?? [];
      });
    },
  };
}

/** The range in CIDR form, or null. */
export function asRange(value: string): string | null {
  if (ipaddr.IPv4.isValidCIDRFourPartDecimal(value) || ipaddr.IPv6.isValidCIDR(value)) return value;
  // `10.1` is an address to some readers and a range to others: four parts or nothing (T24).
  if (!ipaddr.IPv4.isValidFourPartDecimal(value) && !ipaddr.IPv6.isValid(value)) return null;
  return `${value}/${ipaddr.parse(value).kind() === 'ipv4' ? 32 : 128}`;
}
