import { isOpenAddress } from '../../contracts/address/openAddress.ts';
import type { IngestPayload } from '../../analytics/payload.ts';
import { holdsFlow } from '../../contracts/site/pages.ts';
import type { ThirdParty } from '../../contracts/measuring/thirdParties.ts';
import { noteForDebugging } from '../debug/debugLog.ts';
import type { AppServices } from '../page/services.ts';
import { forgetClicks, passClicks } from './clicks.ts';
import { leaveByLoad } from './leaveByLoad.ts';
import { type Library, libraries, type LibraryKind } from './libraries/libraries.ts';
import { admitScripts, loadLibrary } from './libraries/loadLibrary.ts';
import { keepWaiting, saidEvent, takeWaiting, waitingKey } from './waitingEvents.ts';

/** The libraries of others, while the visitor allows them. */
export interface Partners {
  /** Says an event where its libraries are here, and keeps it for the next open page where they are not. */
  readonly track: (name: string, properties: object) => void;
  /** Carries out destinations that an answer to an event named, where libraries of others may run. */
  readonly sendOn: (destinations: readonly unknown[], sent: IngestPayload) => Promise<void>;
  /** @param withdrawn nothing is kept, and libraries that run already end with the document */
  readonly stop: (withdrawn: boolean) => void;
}

type Needed = Pick<AppServices, 'page' | 'local' | 'navigation' | 'signIn'>;

/** The libraries of this document: they are loaded once, and stay as long as it. */
let loaded: Promise<readonly Library[]> | null = null;

/**
 * Begins to speak to the libraries that the environment names: they are loaded on open pages only (`isOpenAddress`), into a document that was loaded as one.
 *
 * @example
 * const partners = startPartners(services, parties);
 * partners.track('Purchase', { packageId: 'film-30', total: 49_000 });
 */
export function startPartners(services: Needed, parties: readonly ThirdParty[]): Partners {
  const { page, local, signIn } = services;
  let present: readonly Library[] = [];
  let over = false;
  /** Resolves once the libraries of this document came, or are not waited for. */
  let settleBegun: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    settleBegun = resolve;
  });

  const identify = (): void => {
    const now = signIn.getState();
    const withIds = page.getState().boot.measuring?.userIds !== false;
    if (withIds && now.status === 'subscriber') for (const library of present) library.identify?.(now.userId);
  };

  async function begin(): Promise<void> {
    // Whether somebody is logged in decides which libraries are loaded.
    if (loaded === null && (signIn.getState().status === 'unknown' || !isOpenHere(services))) return;
    loaded ??= load(services, parties);
    const here = await loaded;
    if (over) return;
    present = here;
    settleBegun();
    if (present.length === 0) return;
    for (const event of takeWaiting(local, Date.now())) for (const { track } of present) track?.(event);
    identify();
  }

  void begin();
  const stops = [
    signIn.subscribe(() => (loaded === null ? void begin() : identify())),
    page.subscribe(({ screen }, before) => {
      if (loaded === null && screen !== before.screen) void begin();
    }),
  ];
  return {
    track: (name, properties) => say(services, present, name, properties),
    async sendOn(destinations, sent) {
      const closed = whyClosed(services, parties, sent);
      if (closed !== null) return note(sent.event ?? sent.type, closed, 'destinations');
      await begun;
      if (!over) await carryOut(destinations, sent, { parties, present });
    },
    stop(withdrawn) {
      over = true;
      stops.forEach((stop) => stop());
      if (!withdrawn) return;
      local.remove(waitingKey);
      forgetClicks(globalThis);
      if (loaded !== null) location.reload();
    },
  };
}

/** Says an event to the libraries that are here; where none is, it waits for the next open page. */
function say(services: Needed, present: readonly Library[], name: string, properties: object): void {
  const event = saidEvent(name, properties, crypto.randomUUID());
  if (event === null) return;
  if (present.length > 0) {
    for (const { track } of present) track?.(event);
    return note(name, 'sent');
  }
  // Which closed screens somebody visits is nobody else's business.
  if (name === 'Screen' && !isOpenHere(services)) return note(name, 'not sent: the screen is closed to them');
  keepWaiting(services.local, event, Date.now());
  note(name, 'waits for a public page');
}

/** Why destinations are not carried out here, for the debug view; null: they are. */
function whyClosed(
  services: Needed,
  parties: readonly ThirdParty[],
  { context }: IngestPayload,
): string | null {
  if (!parties.some(({ kind }) => kind === 'plugin')) return 'ignored: the environment names no plugins';
  const { flowRoutes } = services.page.getState().boot;
  const isOpen = isOpenHere(services) && isOpenAddress(flowRoutes, context.page.path, '');
  return isOpen ? null : 'ignored: the screen is closed to them';
}

async function carryOut(
  destinations: readonly unknown[],
  sent: IngestPayload,
  here: { readonly parties: readonly ThirdParty[]; readonly present: readonly Library[] },
): Promise<void> {
  const { sendToDestinations: carryOutDestinations } = await import('./destinations/sendToDestinations.ts');
  await carryOutDestinations(destinations, sent, {
    ...here,
    note: (id, outcome) => note(sent.event ?? sent.type, outcome, `destination ${id}`),
  });
}

function note(event: string, outcome: string, receiver = 'libraries of others'): void {
  noteForDebugging(receiver, event, outcome);
}

/** Whether this document was loaded as an open page, and shows one now; never in another site's frame, and only where a session outlives a load. */
function isOpenHere({ page }: Needed): boolean {
  const { boot, embedding, embedded } = page.getState();
  const [entry] = performance.getEntriesByType('navigation');
  const isOpen = (address: string): boolean => {
    const { pathname, search, hash } = new URL(address);
    return hash === '' && isOpenAddress(boot.flowRoutes, pathname, search);
  };
  // The policy of such a document lets none in.
  const heldFlow = holdsFlow(page.getInitialState().boot.page?.page);
  const isOurs =
    embedding === 'alone' && embedded === null && boot.storageMode === 'local' && !boot.config.webviewMode;
  return isOurs && !heldFlow && entry !== undefined && isOpen(entry.name) && isOpen(location.href);
}

/** Returns the libraries that came. */
async function load(
  { page, navigation, signIn }: Needed,
  parties: readonly ThirdParty[],
): Promise<readonly Library[]> {
  // The home page greets a subscriber by name: nobody records it then.
  const admitted = parties.filter(
    ({ kind }) => kind !== 'session-replay' || signIn.getState().status === 'visitor',
  );
  try {
    admitScripts(admitted);
  } catch {
    // The document allows none.
    return [];
  }
  const [entry] = performance.getEntriesByType('navigation');
  passClicks(admitted, entry?.name ?? location.href, globalThis);
  page.setState({ withLibraries: true });
  leaveByLoad(navigation, (path, search) => isOpenAddress(page.getState().boot.flowRoutes, path, search));
  await pageLoaded();
  const came = await Promise.all(
    admitted.filter(isLibrary).map(async (party) => {
      const library = libraries[party.kind];
      library.prepare?.(party);
      const isHere = await loadLibrary(party);
      note('library', isHere ? 'loaded' : 'did not come', party.kind);
      if (!isHere) return [];
      library.begin?.(party);
      return [library];
    }),
  );
  return came.flat();
}

/** A plugin is loaded when an answer names it. */
function isLibrary(party: ThirdParty): party is ThirdParty & { readonly kind: LibraryKind } {
  return party.kind !== 'plugin';
}

/** A library that hangs would keep the page loading for ever, if it were added earlier. */
function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}
