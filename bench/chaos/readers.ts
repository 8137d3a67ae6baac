import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../mistakes/plant/draw.ts';

/** What readers met. */
export interface Reading {
  /** Requests that were answered rightly, those for modules of pages among them. */
  readonly read: number;
  /** Requests without an answer, or with another than 200, that no kill explains. */
  readonly failed: readonly string[];
  /** Those that were on their way to an edge when one was killed. */
  readonly inFlight: number;
  /** Modules and scripts that a page named and nobody had. */
  readonly missing: readonly string[];
  /** The longest that one waited, in milliseconds. */
  readonly slowest: number;
}

const pages = [
  '/',
  '/vplus/auth/login',
  '/vplus/tv/activate',
  '/vplus/help',
  '/vplus/promo/match-season',
  '/vplus/config/public/camel/default',
  '/alur/flows/tv-activate?locale=en',
] as const;
const pauseMs = 60;
const patienceMs = 45_000;
/** Files of the build do not change: of each page some are asked for, drawn. */
const assetsOfAPage = 3;

/**
 * Reads pages through the balancer, each with modules that it names, until it is stopped.
 * @param site address of the balancer
 * @param kills when an edge was killed, milliseconds of `performance.now()`
 */
export function startReaders(
  site: string,
  seed: number,
  kills: readonly number[],
): { readonly stop: () => Promise<Reading> } {
  const random = randomFrom(seed);
  const drawOne = (names: readonly string[]): string | undefined =>
    names[Math.floor(random() * names.length)];
  const met = { read: 0, failed: [] as string[], inFlight: 0, missing: [] as string[], slowest: 0 };
  let isOver = false;
  const ask = async (path: string): Promise<string | null> => {
    const began = performance.now();
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(`${site}${path}`, { signal, headers: { accept: '*/*' } }).then(
      async (got) => ({ status: got.status, text: await got.text() }),
      (error: unknown) => ({ status: 0, text: reasonOf(error) }),
    );
    const ended = performance.now();
    met.slowest = Math.max(met.slowest, ended - began);
    if (answer.status === 200) {
      met.read += 1;
      return answer.text;
    }
    const what = `${path}: ${answer.status === 0 ? '' : `${answer.status} `}${answer.text.slice(0, 80)}`;
    if (kills.some((kill) => kill >= began && kill <= ended)) met.inFlight += 1;
    else if (answer.status === 404) met.missing.push(what);
    else
      met.failed.push(
        `${what} (${new Date().toISOString().slice(11, 23)}, after ${Math.round(ended - began)} ms)`,
      );
    return null;
  };
  const earlier: string[] = [];
  const readPage = async (path: string): Promise<void> => {
    const { modules, files } = namesIn((await ask(path)) ?? '');
    const some = Array.from({ length: assetsOfAPage }, () => drawOne(files));
    // Somebody who opened a page a while ago asks now.
    for (const name of [...modules, ...some, drawOne(earlier)]) if (name !== undefined) await ask(name);
    for (const name of modules) if (!earlier.includes(name)) earlier.push(name);
  };
  const running = (async () => {
    const open = new Set<Promise<void>>();
    for (let nth = 0; !isOver; nth += 1) {
      const reading = readPage(pages[nth % pages.length] ?? '/').finally(() => open.delete(reading));
      open.add(reading);
      await sleep(pauseMs);
    }
    await Promise.all(open);
  })();
  return {
    async stop() {
      isOver = true;
      await running;
      return met;
    },
  };
}

/** Addresses of a page's modules of flows, and of the build's files. */
function namesIn(text: string): { readonly modules: readonly string[]; readonly files: readonly string[] } {
  const named = [...new Set(text.match(/\/(?:alur\/bundles|assets)\/[\w./-]+\.(?:m?js|css)/g))];
  const isModule = (name: string): boolean => name.startsWith('/alur/');
  return { modules: named.filter(isModule), files: named.filter((name) => !isModule(name)) };
}

/** Why a request has no answer. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
