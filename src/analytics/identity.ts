import { listedTraits, type Traits } from './clean.ts';

/** Where the ids are kept, by name. No method throws. */
export interface IdentityStore {
  get(name: string): string | null;
  set(name: string, value: string): void;
  remove(name: string): void;
}

/** Names of the cookies (spec 3). */
const names = {
  anonymousId: '__eventn_id',
  userId: '__eventn_uid',
  traits: '__eventn_id_usr',
  groupId: '__group_id',
  groupTraits: '__group_traits',
} as const;

/** Five years in seconds (spec 9). Chromium keeps a cookie for 400 days at most; Safari keeps what a script wrote for seven days without a visit. */
const lifetime = 5 * 365 * 24 * 60 * 60;

/** Cookies of this site; where cookies are forbidden, what is kept ends with the page. */
export function cookieStore(page: Pick<Document, 'cookie'>, secure: boolean): IdentityStore {
  const memory = new Map<string, string>();
  const write = (name: string, value: string, seconds: number): void => {
    try {
      page.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
    } catch {
      // A sandboxed frame throws: memory has it.
    }
  };
  const read = (name: string): string | null => {
    try {
      const pair = page.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
      return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
    } catch {
      return null;
    }
  };
  return {
    get: (name) => read(name) ?? memory.get(name) ?? null,
    set(name, value) {
      memory.set(name, value);
      write(name, value, lifetime);
    },
    remove(name) {
      memory.delete(name);
      write(name, '', 0);
    },
  };
}

/** Who an event is about. */
export interface Identity {
  /** Made with the first event. */
  anonymousId(): string;
  /** Removes the anonymous id if it is this one: one that was forgotten, and that a server has set again. */
  dropAnonymousId(id: string): void;
  userId(): string | null;
  groupId(): string | null;
  /** The group's, overlaid by the subscriber's. */
  traits(): Traits;
  identify(userId: string, traits: Traits): void;
  group(groupId: string, traits: Traits): void;
  /** Removes everything that is stored. */
  clear(): void;
}

const idText = /^[\w.:-]{1,128}$/;

/** Creates the identity of a browser on its store. What is stored and does not look like ours is replaced. */
export function createIdentity(store: IdentityStore, randomId: () => string): Identity {
  const idIn = (name: string): string | null => {
    const kept = store.get(name);
    return kept !== null && idText.test(kept) ? kept : null;
  };
  const keep = (id: string, idName: string, traits: Traits, traitsName: string): void => {
    if (!idText.test(id)) return;
    store.set(idName, id);
    store.set(traitsName, JSON.stringify(listedTraits(traits)));
  };
  return {
    anonymousId() {
      const kept = idIn(names.anonymousId);
      if (kept !== null) return kept;
      const fresh = randomId();
      store.set(names.anonymousId, fresh);
      return fresh;
    },
    dropAnonymousId(id) {
      if (store.get(names.anonymousId) === id) store.remove(names.anonymousId);
    },
    userId: () => idIn(names.userId),
    groupId: () => idIn(names.groupId),
    traits: () => ({ ...traitsIn(store, names.groupTraits), ...traitsIn(store, names.traits) }),
    identify: (userId, traits) => keep(userId, names.userId, traits, names.traits),
    group: (groupId, traits) => keep(groupId, names.groupId, traits, names.groupTraits),
    clear: () => Object.values(names).forEach((name) => store.remove(name)),
  };
}

function traitsIn(store: IdentityStore, name: string): Traits {
  try {
    const kept: unknown = JSON.parse(store.get(name) ?? '{}');
    return typeof kept === 'object' && kept !== null ? listedTraits(kept) : {};
  } catch {
    return {};
  }
}
