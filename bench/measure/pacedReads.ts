import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';

/** What readers and pages ask for: documents, data, and what is read in the background. */
export const readAddresses = [
  '/',
  '/vplus/auth/login',
  '/vplus/help',
  '/vplus/help/article/refunds',
  '/vplus/pricing',
  '/vplus/promo/match-season',
  '/alur/page?path=/vplus/help/article/refunds&locale=en',
  '/alur/content/menu_items?locale=id',
  '/alur/flows/register?locale=en',
  '/vplus/config/public/camel/default',
  '/vplus/config/countries',
  '/sitemap.xml',
] as const;

/** Requests at a fixed pace that does not wait for answers. */
export interface PacedReads {
  /** Address of the n-th request, counted from 0. */
  readonly address: (at: number) => string;
  readonly perSecond: number;
  readonly requests: number;
  /** Receives milliseconds until the whole answer was there; infinity when there was none, or another than 200. */
  readonly answered: (at: number, milliseconds: number) => void;
}

/** Resolves when every request has its answer. */
export async function readAtPace({ address, perSecond, requests, answered }: PacedReads): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const started = performance.now();
  const open = new Set<Promise<void>>();
  for (let at = 0; at < requests; at += 1) {
    await until(started + (at * 1000) / perSecond);
    const request = timeRead(address(at), agent).then((milliseconds) => {
      open.delete(request);
      answered(at, milliseconds);
    });
    open.add(request);
  }
  await Promise.all(open);
  agent.destroy();
}

function timeRead(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const started = performance.now();
    const request = get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.once('end', () => {
        resolve(response.statusCode === 200 ? performance.now() - started : Number.POSITIVE_INFINITY);
      });
    });
    request.once('error', () => {
      resolve(Number.POSITIVE_INFINITY);
    });
  });
}

function until(moment: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, moment - performance.now()));
  });
}
