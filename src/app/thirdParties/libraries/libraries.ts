import type { ThirdParty, ThirdPartyKind } from '../../../contracts/measuring/thirdParties.ts';
import { type Callable, isCallable } from './callable.ts';

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

/** Kinds that are loaded as a public page begins. */
export type LibraryKind = Exclude<ThirdPartyKind, 'plugin'>;

const has = (name: string): boolean => name in globalThis;
const read = (name: string): unknown => Reflect.get(globalThis, name);

/** Puts a global where there is none, and returns the one that is there. */
function provide(name: string, made: unknown): unknown {
  if (read(name) === undefined || read(name) === null) Reflect.set(globalThis, name, made);
  return read(name);
}

/** Calls a global function, or a method of a global object, where there is one. */
function call(path: string, ...given: readonly unknown[]): void {
  const [name = '', method] = path.split('.');
  const owner = read(name);
  if (method === undefined) return void (isCallable(owner) && owner(...given));
  const member: unknown =
    isCallable(owner) || typeof owner === 'object' ? Reflect.get(owner ?? {}, method) : undefined;
  if (isCallable(member)) Reflect.apply(member, owner, given);
}

/** A function that keeps its calls in a list of its own until the library takes them over, as the makers' snippets do. */
function queueing(name: string, list: 'queue' | 'q'): Callable {
  const known = read(name);
  if (isCallable(known)) return known;
  const waiting: unknown[] = [];
  const queue: Callable = (...given) => {
    const callMethod: unknown = Reflect.get(queue, 'callMethod');
    return isCallable(callMethod) ? callMethod(...given) : waiting.push(given);
  };
  provide(name, Object.assign(queue, { [list]: waiting }));
  return queue;
}

function dataLayer(): unknown[] {
  const layer = provide('dataLayer', []);
  return Array.isArray(layer) ? layer : [];
}

const socialPixel: Library = {
  prepare() {
    const pixel = queueing('fbq', 'queue');
    Object.assign(pixel, { push: pixel, loaded: true, version: '2.0' });
    provide('_fbq', pixel);
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
    if (has('ttq')) return;
    const waiting: unknown[] = [];
    const method =
      (name: string) =>
      (...given: readonly unknown[]) =>
        void waiting.push([name, ...given]);
    provide('TiktokAnalyticsObject', 'ttq');
    const queue = Object.assign(waiting, {
      ...Object.fromEntries(['page', 'track', 'identify'].map((name) => [name, method(name)])),
      _i: { [id]: Object.assign([], { _u: '' }) },
      _t: { [id]: Date.now() },
      _o: { [id]: {} },
    });
    provide('ttq', queue);
  },
  track: ({ name, properties, id }) => call('ttq.track', name, properties, { event_id: id }),
};

const tagManager: Library = {
  prepare: () => void dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' }),
  track({ name, properties, id }) {
    if (has('google_tag_manager')) dataLayer().push({ event: name, ...properties, event_id: id });
  },
};

const measurement: Library = {
  prepare() {
    // The library tells calls from other entries by their being `arguments`.
    provide('gtag', function gtag() {
      dataLayer().push(arguments);
    });
  },
  begin({ id }) {
    call('gtag', 'js', new Date());
    // The library would send each address by itself.
    call('gtag', 'config', id, { send_page_view: false, allow_google_signals: false });
  },
  track({ name, properties, id }) {
    if (has('google_tag_data') || has('google_tag_manager'))
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
    const start = read('moe');
    if (isCallable(start)) Reflect.set(globalThis, 'Moengage', start({ app_id: id, debug_logs: 0 }));
  },
  identify: (userId) => call('Moengage.identifyUser', userId),
};

/** By kind. */
export const libraries: Readonly<Record<LibraryKind, Library>> = {
  'social-pixel': socialPixel,
  'video-pixel': videoPixel,
  'tag-manager': tagManager,
  measurement,
  'session-replay': sessionReplay,
  engagement,
};
