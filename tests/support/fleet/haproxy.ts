import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Balancer } from './roundRobin.ts';

const shipped = join(import.meta.dirname, '..', '..', '..', 'deploy', 'haproxy.cfg');

/** Ports of the loopback address. */
export interface HaproxyPorts {
  readonly site: number;
  readonly studio: number;
  readonly edges: readonly number[];
  readonly directus: readonly number[];
}

/**
 * Starts a HAProxy of this machine with the configuration that ships, its addresses replaced; it finds by its own checks who answers.
 * @param folder where the configuration is written
 * @throws Error where none is installed, or it refuses the configuration.
 * @returns the balancers of the site and of Studio; closing either ends both
 */
export async function startHaproxy(
  folder: string,
  ports: HaproxyPorts,
): Promise<readonly [Balancer, Balancer]> {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configurationFor(ports));
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => (said += String(bytes)));
  let isOver = false;
  const ended = new Promise<void>((done) => {
    child.once('error', (error) => {
      said += `it is not installed here (${error.message}; Debian: apt-get install haproxy).`;
      done();
    });
    child.once('close', done);
  }).then(() => void (isOver = true));
  while (!(await listens(ports.site))) {
    if (isOver) throw new Error(`HAProxy did not start: ${said}`);
    await sleep(50);
  }
  const close = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  const balancer = (port: number): Balancer => ({ port, lead: () => undefined, close });
  return [balancer(ports.site), balancer(ports.studio)];
}

/** @throws Error when an address that is to be replaced does not stand in what ships. */
function configurationFor({ site, studio, edges, directus }: HaproxyPorts): string {
  const replaced = [
    ['bind :8080', `bind 127.0.0.1:${site}`],
    ['bind :8055', `bind 127.0.0.1:${studio}`],
    ['10.0.0.1:3000', `127.0.0.1:${edges[0]}`],
    ['10.0.0.2:3000', `127.0.0.1:${edges[1]}`],
    ['10.0.0.3:8055', `127.0.0.1:${directus[0]}`],
    ['10.0.0.4:8055', `127.0.0.1:${directus[1]}`],
  ] as const;
  return replaced.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/haproxy.cfg has no "${from}" any more.`);
      return text.replace(from, to);
    },
    readFileSync(shipped, 'utf8'),
  );
}

async function listens(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );
}
