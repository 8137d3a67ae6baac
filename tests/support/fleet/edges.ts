import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIdOf } from '../../../environment/buildId.ts';
import { startProcess, untilAnswers } from '../../../launch/product/processes.ts';
import { type Member, startMember } from './member.ts';
import type { Wire } from './wire.ts';

/** This project, whose pages were built last. */
export const ownRoot = join(import.meta.dirname, '..', '..', '..');

/** An edge, which a release puts on another build. */
export interface EdgeMember extends Member {
  /** The project that it was put on last. */
  root(): string;
  /** Ends it as a deployment does and starts it again from the project in this folder; resolves once it answers from there. */
  serve(root: string): Promise<void>;
}

interface EdgePlace {
  /** Folder of all data of the fleet. */
  readonly data: string;
  readonly shared: Readonly<Record<string, string>>;
  readonly wires: { readonly content: Wire; readonly redisOfEdges: Wire };
  readonly ports: readonly number[];
}

/** Starts edges as programs under a supervisor; each begins with what the first has published. */
export async function startEdges(
  { ports, ...place }: EdgePlace,
  ends: (() => Promise<unknown>)[],
): Promise<readonly EdgeMember[]> {
  const members: EdgeMember[] = [];
  for (const [index, port] of ports.entries()) {
    const member = await startEdge(index + 1, port, place);
    ends.push(() => member.stop());
    members.push(member);
  }
  return members;
}

async function startEdge(
  nth: number,
  port: number,
  { data, shared, wires }: Omit<EdgePlace, 'ports'>,
): Promise<EdgeMember> {
  const url = `http://127.0.0.1:${port}`;
  const folder = join(data, `edge-${nth}`);
  mkdirSync(folder);
  const env = {
    ...shared,
    PORT: String(port),
    ALUR_DATA: folder,
    ALUR_SHARED_FOLDER: join(data, 'shared'),
    ALUR_CMS_READ_URL: `http://127.0.0.1:${wires.content.port}`,
    REDIS: `redis://127.0.0.1:${wires.redisOfEdges.port}`,
    NODE_NO_WARNINGS: '1',
  };
  const name = `edge ${nth}`;
  const spec = { name, log: `edge-${port}`, args: ['server/main.ts'], env, continuesLog: true };
  let root = ownRoot;
  const start = async () => {
    const edge = startProcess(spec, { root, logs: data, verbose: false });
    await untilAnswers(`${url}/readyz`, edge);
    return edge;
  };
  const member = await startMember({ name, url, check: '/readyz', start });
  return {
    ...member,
    root: () => root,
    async serve(next) {
      root = next;
      const wanted = buildIn(next);
      let asked = -1;
      for (let build = await buildAt(url); build !== wanted; build = await buildAt(url)) {
        // Each life is asked to end once: asked again it would not finish what is in flight.
        if (build !== null && asked !== member.losses() && member.signal('SIGTERM')) asked = member.losses();
        await sleep(200);
      }
    },
  };
}

/** The id of the build that lies in a project. */
export function buildIn(root: string): string {
  const client = join(root, 'dist', 'client');
  const shell = readFileSync(join(client, 'index.html'), 'utf8');
  return buildIdOf(shell, readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'));
}

/** The id of the build that an edge, or whichever is next behind a balancer, answers from; null: none answers. */
export async function buildAt(url: string): Promise<string | null> {
  const signal = AbortSignal.timeout(5000);
  return fetch(`${url}/alur/build.json`, { signal }).then(
    async (answer) => (answer.ok ? String(((await answer.json()) as { buildId?: unknown }).buildId) : null),
    () => null,
  );
}

/**
 * Puts edges on a build one after the other: the next one only once the balancer sends requests to the one before.
 * @param site address of the balancer
 */
export async function rollOut(site: string, edges: readonly EdgeMember[], root: string): Promise<void> {
  const wanted = buildIn(root);
  for (const edge of edges) {
    await edge.serve(root);
    while ((await buildAt(site)) !== wanted) await sleep(100);
  }
}
