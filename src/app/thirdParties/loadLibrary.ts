import type { ThirdParty, ThirdPartyKind } from '../../contracts/measuring/thirdParties.ts';

/** The part of Trusted Types that a page of ours uses. */
interface PolicyFactory {
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string | null }): unknown;
}

/**
 * Lets scripts be added whose addresses the environment names, and no other one: the libraries add further ones by text. HTML and code by text stay refused, to the libraries too.
 *
 * @throws TypeError where the policy of the document allows no such thing: it is not one of the open pages
 */
export function admitScripts(parties: readonly ThirdParty[]): void {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (factory === undefined) return;
  const allowed = new Set(parties.flatMap(({ script, origins }) => [new URL(script).origin, ...origins]));
  const isAllowed = (url: string): boolean => {
    const { origin, href } = new URL(url, location.href);
    return allowed.has(origin) || href.startsWith(`${location.origin}/assets/`);
  };
  (factory as PolicyFactory).createPolicy('default', {
    createScriptURL: (url) => (isAllowed(url) ? url : null),
  });
}

/** Milliseconds after which a library that has not come is not waited for (spec 9). */
const patienceMs = 10_000;

/** What some libraries read of their own address. */
const queries: Readonly<Partial<Record<ThirdPartyKind, (id: string) => Record<string, string>>>> = {
  'tag-manager': (id) => ({ id }),
  measurement: (id) => ({ id }),
  'video-pixel': (id) => ({ sdkid: id, lib: 'ttq' }),
};

/** Adds a library to the page. Resolves with whether it came. */
export function loadLibrary({ script, id, kind }: ThirdParty): Promise<boolean> {
  const query = new URLSearchParams(queries[kind]?.(id) ?? {}).toString();
  return new Promise((resolve) => {
    const element = document.createElement('script');
    const timer = setTimeout(() => resolve(false), patienceMs);
    const settle = (came: boolean) => (): void => {
      clearTimeout(timer);
      resolve(came);
    };
    element.addEventListener('load', settle(true));
    element.addEventListener('error', settle(false));
    element.async = true;
    element.src = query === '' ? script : `${script}?${query}`;
    document.head.append(element);
  });
}
