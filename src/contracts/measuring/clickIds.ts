import type { ThirdPartyKind } from './thirdParties.ts';

/** A parameter that an ad network adds to the address of a paid link, and whose library it is for. */
export interface ClickId {
  readonly kind: ThirdPartyKind;
  /** The cookie in which that library keeps the click, and what it writes there. */
  readonly cookie: (value: string, now: number) => { readonly name: string; readonly value: string };
}

const seconds = (now: number): number => Math.floor(now / 1000);

/** The closed list of click ids. What a page's address names beside these is no network's. */
export const clickIds = {
  fbclid: { kind: 'social-pixel', cookie: (id, now) => ({ name: '_fbc', value: `fb.1.${now}.${id}` }) },
  ttclid: { kind: 'video-pixel', cookie: (id) => ({ name: 'ttclid', value: id }) },
  gclid: {
    kind: 'measurement',
    cookie: (id, now) => ({ name: '_gcl_aw', value: `GCL.${seconds(now)}.${id}` }),
  },
  gbraid: {
    kind: 'measurement',
    cookie: (id, now) => ({ name: '_gcl_gb', value: `GCL.${seconds(now)}.${id}` }),
  },
  wbraid: {
    kind: 'measurement',
    cookie: (id, now) => ({ name: '_gcl_gb', value: `GCL.${seconds(now)}.${id}` }),
  },
} as const satisfies Readonly<Record<string, ClickId>>;

/** A click id as networks write them: letters, digits and three signs. */
const written = /^[\w.-]{1,500}$/;

/** Whether a parameter of an address is a network's click id. */
export function isClickId(name: string): name is keyof typeof clickIds {
  return Object.hasOwn(clickIds, name);
}

/** The well-formed click ids of a query, and the query without any. */
export function splitClickIds(search: string): {
  readonly clicks: readonly { readonly name: keyof typeof clickIds; readonly value: string }[];
  readonly rest: string;
} {
  const query = new URLSearchParams(search);
  const named = [...query].filter((entry): entry is [keyof typeof clickIds, string] => isClickId(entry[0]));
  for (const [name] of named) query.delete(name);
  const rest = query.size === 0 ? '' : `?${query.toString()}`;
  return {
    clicks: named.filter(([, value]) => written.test(value)).map(([name, value]) => ({ name, value })),
    rest: named.length === 0 ? search : rest,
  };
}
