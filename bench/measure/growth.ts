import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type CmsItems, type CmsStandIn, startCmsStandIn } from '../../server/testing/cmsStandIn.ts';

/** What an edge costs with some content; seconds of its processor. */
export interface Growth {
  readonly first: number;
  readonly again: number;
  /** Resident, in MB. */
  readonly memory: number;
  readonly saved: number;
  /** What is done once it serves: pages made before anybody asks, pictures. */
  readonly minute: number;
  /** kB, compressed. */
  readonly login: number;
  readonly firstPage: number;
  readonly sitemap: number;
}

const port = 3_999;
const url = `http://127.0.0.1:${port}`;
const fingerprint = { epoch: 'of-the-bench', number: 1, collections: {} };
const minuteMs = 60_000;

/** Starts an edge twice over a stand-in of the CMS with these items, and measures it. */
export async function measureGrowth(root: string, items: Partial<CmsItems>): Promise<Growth> {
  const cms = await startCmsStandIn(items);
  cms.fingerprint = fingerprint;
  const data = await mkdtemp(join(tmpdir(), 'alur-growth-'));
  try {
    const first = await withEdge(root, data, cms, async (edge) => {
      await untilServed(cms);
      return edge.used();
    });
    const rest = await withEdge(root, data, cms, async (edge) => ({
      again: await edge.used(),
      ...(await measureRunning(cms, edge)),
    }));
    return { first, ...rest };
  } finally {
    await cms.close();
    await rm(data, { recursive: true, force: true });
  }
}

interface RunningEdge {
  /** Seconds of the processor since it started. */
  used(): Promise<number>;
  /** Resident memory in MB. */
  memory(): Promise<number>;
}

async function measureRunning(cms: CmsStandIn, edge: RunningEdge): Promise<Omit<Growth, 'first' | 'again'>> {
  await untilServed(cms);
  const [login, firstPage] = [await kilobytesOf('/vplus/auth/login'), await kilobytesOf('/')];
  const memory = await edge.memory();
  const minute = await costOf(edge, () => setTimeout(minuteMs));
  const sitemap = await costOf(edge, readSitemaps);
  const saved = await costOf(edge, () => saveLogin(cms));
  return { login, firstPage, memory, minute, sitemap, saved };
}

async function costOf(edge: RunningEdge, work: () => Promise<unknown>): Promise<number> {
  const before = await edge.used();
  await work();
  return (await edge.used()) - before;
}

/** Runs `work` beside an edge that is ready, and ends the edge. */
async function withEdge<T>(
  root: string,
  data: string,
  cms: CmsStandIn,
  work: (edge: RunningEdge) => Promise<T>,
): Promise<T> {
  const edge = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      ALUR_HOST: '127.0.0.1',
      ALUR_DATA: data,
      ALUR_CMS_URL: cms.url,
      ALUR_CMS_TOKEN: 'read-only-token-of-the-edge',
      LOG_LEVEL: 'error',
    },
  });
  const ended = new Promise((resolve) => edge.once('exit', resolve));
  try {
    await until(async () => (await fetch(`${url}/readyz`)).status === 200);
    return await work({
      used: () => metric('process_cpu_seconds_total'),
      memory: async () => (await metric('process_resident_memory_bytes')) / 1e6,
    });
  } finally {
    edge.kill();
    await ended;
  }
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

interface Ready {
  readonly content: { readonly source: string };
  readonly flows: readonly { readonly flow: string; readonly state: string }[];
}

const ready = async (): Promise<Ready> => (await (await fetch(`${url}/readyz`)).json()) as Ready;

/** Resolves once every flow of the CMS is served. */
async function untilServed(cms: CmsStandIn): Promise<void> {
  await until(async () => {
    const { content, flows } = await ready();
    const served = flows.filter(({ state }) => state === 'current').length;
    return content.source === 'cms' && served >= cms.items.flow_documents.length;
  });
}

/** Saves other words of the login flow, and resolves once its page has them. */
async function saveLogin(cms: CmsStandIn): Promise<void> {
  const words = 'Welcome back, it has been a while';
  cms.items.flow_documents = cms.items.flow_documents.map((item) =>
    item['key'] === 'login'
      ? { ...item, messages: { ...textsOf(item), 'login.title': { en: words, id: words } } }
      : item,
  );
  cms.fingerprint = { ...fingerprint, number: 2 };
  await until(async () => (await (await fetch(`${url}/vplus/auth/login`)).text()).includes(words));
}

/** The texts of a flow's item. */
function textsOf({ messages }: Readonly<Record<string, unknown>>): object {
  return typeof messages === 'object' && messages !== null ? messages : {};
}

async function readSitemaps(): Promise<void> {
  const index = await (await fetch(`${url}/sitemap.xml`)).text();
  for (const [, address = ''] of index.matchAll(/<sitemap>\s*<loc>([^<]+)<\/loc>/g))
    await (await fetch(`${url}${new URL(address).pathname}`)).text();
}

async function kilobytesOf(path: string): Promise<number> {
  const answer = await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'br' } });
  const sent = Number(answer.headers.get('content-length'));
  await answer.body?.cancel();
  return sent / 1000;
}

/** Asks four times a second; for ten minutes at most. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const since = Date.now(); Date.now() - since < 600_000; await setTimeout(250))
    if (await isSo().catch(() => false)) return;
  throw new Error('What the bench waits for did not come within ten minutes.');
}
