import type { ThirdParty, ThirdPartyKind } from '../../contracts/measuring/thirdParties.ts';

/** What is said of an event to others: an amount and what was bought, and nothing of who it was. */
export interface SaidEvent {
  readonly name: string;
  /** An ad pixel knows it by this name. */
  readonly isStandard: boolean;
  readonly properties: Readonly<Record<string, string | number | readonly string[]>>;
  /** Tells the receiver that two are one; of our making, for this sending alone. */
  readonly id: string;
}

/** How a library is spoken to, over its own interface. Each does nothing while its library is not there. */
export interface Library {
  /** What the library wants to find before it is loaded. */
  readonly prepare?: (party: ThirdParty) => void;
  /** Once it is loaded. */
  readonly begin?: (party: ThirdParty) => void;
  readonly track?: (event: SaidEvent) => void;
  readonly identify?: (userId: string) => void;
}

type Callable = (...given: readonly unknown[]) => unknown;

const isCallable = (value: unknown): value is Callable => typeof value === 'function';
const globals = globalThis as unknown as Record<string, unknown>;

/** Calls a global function, or a method of a global object, where there is one. */
function call(path: string, ...given: readonly unknown[]): void {
  const [name = '', method] = path.split('.');
  const owner = globals[name];
  if (method === undefined) return void (isCallable(owner) && owner(...given));
  const member: unknown =
    isCallable(owner) || typeof owner === 'object' ? Reflect.get(owner ?? {}, method) : undefined;
  if (isCallable(member)) Reflect.apply(member, owner, given);
}

/** A function that keeps its calls in a list of its own until the library takes them over, as the makers' snippets do. */
function queueing(name: string, list: 'queue' | 'q'): Callable & Record<string, unknown> {
  const known = globals[name];
  if (isCallable(known)) return known as ReturnType<typeof queueing>;
  const waiting: unknown[] = [];
  const queue = Object.assign((...given: readonly unknown[]): unknown => {
    const { callMethod } = queue;
    return isCallable(callMethod) ? callMethod(...given) : waiting.push(given);
  }, {}) as Callable & Record<string, unknown>;
  queue[list] = waiting;
  globals[name] = queue;
  return queue;
}

function dataLayer(): unknown[] {
  const known = globals['dataLayer'];
  if (Array.isArray(known)) return known;
  const fresh: unknown[] = [];
  globals['dataLayer'] = fresh;
  return fresh;
}

const socialPixel: Library = {
  prepare() {
    const pixel = queueing('fbq', 'queue');
    Object.assign(pixel, { push: pixel, loaded: true, version: '2.0' });
    globals['_fbq'] ??= pixel;
  },
  begin({ id }) {
    // It would read forms, buttons and the address by itself.
    call('fbq', 'set', 'autoConfig', false, id);
    call('fbq', 'init', id);
  },
  track: ({ name, isStandard, properties, id }) =>
    call('fbq', isStandard ? 'track' : 'trackCustom', name, properties, { eventID: id }),
};

const videoPixel: Library = {
  prepare({ id }) {
    if (globals['ttq'] !== undefined) return;
    const waiting: unknown[] = [];
    const method =
      (name: string) =>
      (...given: readonly unknown[]) =>
        void waiting.push([name, ...given]);
    globals['TiktokAnalyticsObject'] = 'ttq';
    globals['ttq'] = Object.assign(waiting, {
      ...Object.fromEntries(['page', 'track', 'identify'].map((name) => [name, method(name)])),
      _i: { [id]: Object.assign([], { _u: '' }) },
      _t: { [id]: Date.now() },
      _o: { [id]: {} },
    });
  },
  track: ({ name, properties, id }) => call('ttq.track', name, properties, { event_id: id }),
};

const tagManager: Library = {
  prepare: () => void dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' }),
  track({ name, properties, id }) {
    if ('google_tag_manager' in globals) dataLayer().push({ event: name, ...properties, event_id: id });
  },
};

const measurement: Library = {
  prepare() {
    // The library tells calls from other entries by their being `arguments`.
    globals['gtag'] ??= function gtag() {
      // oxlint-disable-next-line prefer-rest-params -- the library's own interface
      dataLayer().push(arguments);
    };
  },
  begin({ id }) {
    call('gtag', 'js', new Date());
    // The library would send each address by itself.
    call('gtag', 'config', id, { send_page_view: false, allow_google_signals: false });
  },
  track({ name, properties, id }) {
    if ('google_tag_data' in globals || 'google_tag_manager' in globals)
      call('gtag', 'event', name, { ...properties, event_id: id });
  },
};

const sessionReplay: Library = {
  prepare: () => void queueing('clarity', 'q'),
  begin: () => call('clarity', 'consent'),
  track: ({ name }) => call('clarity', 'event', name),
};

const engagement: Library = {
  begin({ id }) {
    const start = globals['moe'];
    if (isCallable(start)) globals['Moengage'] = start({ app_id: id, debug_logs: 0 });
  },
  identify: (userId) => call('Moengage.identifyUser', userId),
};

/** By kind. */
export const libraries: Readonly<Record<ThirdPartyKind, Library>> = {
  'social-pixel': socialPixel,
  'video-pixel': videoPixel,
  'tag-manager': tagManager,
  measurement,
  'session-replay': sessionReplay,
  engagement,
};
