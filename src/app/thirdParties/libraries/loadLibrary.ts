import type { ThirdParty, ThirdPartyKind } from '../../../contracts/measuring/thirdParties.ts';
import type { PolicyFactory } from '../../page/trustedTypes.ts';

/**
 * Lets scripts be added whose addresses the environment names, and no other one: the libraries add further ones by text. HTML and code by text stay refused, to the libraries too.
 *
 * @throws TypeError where the policy of the document allows no such thing: it is not one of the open pages
 */
export function admitScripts(parties: readonly ThirdParty[]): void {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (factory === undefined) return;
  // A plugin's package has one address, on a server that has many others.
  const allowed = new Set(
    parties.flatMap(({ kind, script, origins }) => [
      ...(kind === 'plugin' ? [script] : [new URL(script).origin]),
      ...origins,
    ]),
  );
  const isAllowed = (url: string): boolean => {
    const { origin, href } = new URL(url, location.href);
    return allowed.has(origin) || allowed.has(href) || href.startsWith(`${location.origin}/assets/`);
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
  return addScript(query === '' ? script : `${script}?${query}`, null);
}

/**
 * Adds a script to the page.
 *
 * @param integrity the hash of its bytes; a browser runs no others. Null: a library that its maker changes
 * @param milliseconds after these it is not waited for
 * @returns whether it came
 */
export function addScript(
  address: string,
  integrity: string | null,
  milliseconds = patienceMs,
): Promise<boolean> {
  return new Promise((resolve) => {
    const element = document.createElement('script');
    const timer = setTimeout(() => resolve(false), milliseconds);
    const settle = (came: boolean) => (): void => {
      clearTimeout(timer);
      resolve(came);
    };
    element.addEventListener('load', settle(true));
    element.addEventListener('error', settle(false));
    element.async = true;
    if (integrity !== null) {
      element.integrity = integrity;
      element.crossOrigin = 'anonymous';
    }
    element.src = address;
    document.head.append(element);
  });
}
