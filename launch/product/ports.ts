import { createServer } from 'node:net';
import getPort, { portNumbers } from 'get-port';
import { Failure } from '../bootstrap/failure.mjs';
import { entriesOf, portVariables } from './settings.ts';
import type { Part, Settings } from './settings.ts';

const names: Readonly<Record<Part, string>> = {
  edge: 'the site',
  cms: 'the CMS',
  sandbox: 'the product API',
  provider: 'the provider lab',
};

/** Browsers, and Node's `fetch`, open no page on these: the Fetch standard keeps them for other protocols. */
const refusedByBrowsers: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);

/**
 * Refuses to start when a port is taken, or no browser would open it.
 * @throws Failure with one sentence that names the variable to set.
 */
export async function checkPorts(settings: Settings): Promise<void> {
  const wanted = entriesOf(settings.ports).filter(([part]) => part !== 'cms' || settings.withCms);
  const refused = wanted.find(([, port]) => refusedByBrowsers.has(port));
  if (refused !== undefined) {
    const [part, port] = refused;
    throw new Failure(
      `Browsers open no page on port ${port} (${names[part]}): choose another one, for example \`${portVariables[part]}=${port + 10} npm start\`.`,
    );
  }
  const taken = await Promise.all(
    wanted.map(async ([part, port]) =>
      (await isFree(port, settings.host)) ? null : ([part, port] as const),
    ),
  );
  const found = taken.filter((entry) => entry !== null);
  const first = found[0];
  if (first === undefined) return;
  const list = found.map(([part, port]) => `${port} (${names[part]})`).join(', ');
  const example = found.map(([part, port]) => `${portVariables[part]}=${port + 10}`).join(' ');
  throw new Failure(
    `Another program holds port ${list}: stop it, or choose another port, for example \`${example} npm start\`.`,
  );
}

/** Whether nothing listens on a port, at this address or, for a loopback name, at any of its addresses. */
export async function isFree(port: number, host: string): Promise<boolean> {
  const addresses = host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  const answers = await Promise.all(addresses.map((address) => canListen(port, address)));
  return answers.every(Boolean);
}

function canListen(port: number, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // An address this machine does not have (no IPv6) takes nobody's place.
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT');
    });
    server.listen({ port, host: address, exclusive: true }, () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}

/** Below what systems give to outgoing connections: one of those could take a port between its choice and its use. */
const quiet = { lowest: 12_000, count: 20_000, tried: 500 } as const;

/** Ports that no program uses now, all different. */
export function freePorts(count: number): Promise<readonly number[]> {
  return Promise.all(
    Array.from({ length: count }, () => {
      const first = quiet.lowest + Math.floor(Math.random() * (quiet.count - quiet.tried));
      return getPort({ host: '127.0.0.1', port: portNumbers(first, first + quiet.tried) });
    }),
  );
}
