import { createServer } from 'node:net';
import { Failure } from './failure.mjs';
import { entriesOf, portVariables } from './settings.ts';
import type { Part, Settings } from './settings.ts';

const names: Readonly<Record<Part, string>> = { edge: 'the site', cms: 'the CMS', sandbox: 'the product API', provider: 'the provider lab' };

/**
 * Refuses to start when a port is taken.
 * @throws Failure with one sentence that names the variable to set.
 */
export async function checkPorts(settings: Settings): Promise<void> {
  const wanted = entriesOf(settings.ports).filter(([part]) => part !== 'cms' || settings.withCms);
  const taken = await Promise.all(wanted.map(async ([part, port]) => ((await isFree(port, settings.host)) ? null : ([part, port] as const))));
  const found = taken.filter((entry) => entry !== null);
  const first = found[0];
  if (first === undefined) return;
  const list = found.map(([part, port]) => `${port} (${names[part]})`).join(', ');
  const example = found.map(([part, port]) => `${portVariables[part]}=${port + 10}`).join(' ');
  throw new Failure(`Another program holds port ${list}: stop it, or choose another port, for example \`${example} npm start\`.`);
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

/** Ports that nobody uses now, all different. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve, reject) => {
          server.once('error', reject);
          server.listen({ port: 0, host: '127.0.0.1' }, () => {
            const address = server.address();
            resolve(typeof address === 'object' && address !== null ? address.port : 0);
          });
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
