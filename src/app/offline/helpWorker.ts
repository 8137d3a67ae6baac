import type { KeptHelpSettings } from '../../contracts/help/kept.ts';
import { createKeptHelp } from './keptHelp.ts';

/** What this program uses of a service worker's context: the page's types have none of it. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Asked extends Lasting {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerScope {
  readonly alurHelp: KeptHelpSettings;
  readonly clients: { claim(): Promise<void> };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
}

const worker = globalThis as unknown as WorkerScope;
const { keeps } = worker.alurHelp;
const kept = createKeptHelp({
  settings: worker.alurHelp,
  caches,
  request: (path) => fetch(path, { credentials: 'same-origin' }),
});

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => event.waitUntil(keeps ? begin() : leave()));

worker.addEventListener('message', (event) => {
  const { data } = event;
  if (typeof data === 'object' && data !== null && 'keep' in data)
    event.waitUntil(kept.keep(String(data.keep)));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const isPage = request.mode === 'navigate';
  if (request.method !== 'GET' || url.origin !== location.origin || !kept.concerns(url, isPage)) return;
  event.respondWith(kept.answer(url, isPage, networkOf(event)));
});

async function networkOf({ request, preloadResponse }: Asked): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** From now on a reader's pages are looked after; the network's answer starts while this program does. */
async function begin(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function leave(): Promise<void> {
  await kept.clear();
  await worker.registration.unregister();
}
