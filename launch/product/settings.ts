import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { Failure } from '../bootstrap/failure.mjs';

/** Which environment variable sets the port of which part, and what it is when unset. */
export const portVariables = {
  edge: 'PORT',
  cms: 'CMS_PORT',
  sandbox: 'SANDBOX_PORT',
  provider: 'PROVIDER_PORT',
} as const;

/** A part of the product that listens. */
export type Part = keyof typeof portVariables;

const usualPorts: Readonly<Record<Part, number>> = { edge: 3000, cms: 8055, sandbox: 4000, provider: 4001 };

/** How one product is to run, decoded from the environment and the command line. */
export interface Settings {
  readonly root: string;
  /** Folder of all databases, stores and logs. */
  readonly data: string;
  readonly host: string;
  /** Only this machine can reach `host`: demo accounts and generated secrets are allowed. */
  readonly loopback: boolean;
  readonly ports: Readonly<Record<Part, number>>;
  /** Addresses by which a browser reaches the parts. */
  readonly urls: Readonly<Record<Part, string>>;
  /** Vite's hot reload instead of the built pages. */
  readonly dev: boolean;
  /** False: the product runs on its last good content, without Directus. */
  readonly withCms: boolean;
  /** Every line of every process on the terminal, not only in its log. */
  readonly verbose: boolean;
}

const flags = { '--dev': 'dev', '--without-cms': 'withoutCms', '--verbose': 'verbose' } as const;

/**
 * Decodes how to run.
 * @throws Failure for an unknown switch or a port that is none, with one sentence.
 */
export function readSettings(
  root: string,
  environment: NodeJS.ProcessEnv,
  args: readonly string[],
): Settings {
  const unknown = args.find((arg) => !Object.hasOwn(flags, arg));
  if (unknown !== undefined)
    throw new Failure(
      `${unknown} is not a switch of this command: it knows ${Object.keys(flags).join(', ')}.`,
    );
  const host = environment['ALUR_HOST'] || 'localhost';
  const ports = {
    edge: portOf(environment, 'edge'),
    cms: portOf(environment, 'cms'),
    sandbox: portOf(environment, 'sandbox'),
    provider: portOf(environment, 'provider'),
  };
  refuseTwice(ports);
  const at = (part: Part): string => `http://${isIP(host) === 6 ? `[${host}]` : host}:${ports[part]}`;
  return {
    root,
    data: resolve(root, environment['ALUR_DATA'] || '.data'),
    host,
    loopback: host === 'localhost' || host === '::1' || host.startsWith('127.'),
    ports,
    urls: {
      edge: environment['ALUR_EDGE_URL'] || at('edge'),
      cms: environment['ALUR_CMS_URL'] || at('cms'),
      sandbox: environment['ALUR_API_URL'] || at('sandbox'),
      provider: environment['ALUR_PROVIDER_URL'] || at('provider'),
    },
    dev: args.includes('--dev'),
    withCms: !args.includes('--without-cms'),
    verbose: args.includes('--verbose'),
  };
}

function portOf(environment: NodeJS.ProcessEnv, part: Part): number {
  const name = portVariables[part];
  const text = environment[name];
  if (!text) return usualPorts[part];
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535)
    throw new Failure(`${name} is "${text}", which is not a port: use a number from 1 to 65535.`);
  return port;
}

function refuseTwice(ports: Readonly<Record<Part, number>>): void {
  for (const [one, port] of entriesOf(ports)) {
    const other = entriesOf(ports).find(([part, same]) => part !== one && same === port);
    if (other)
      throw new Failure(
        `${portVariables[one]} and ${portVariables[other[0]]} are both ${port}: give each its own port.`,
      );
  }
}

/** The entries of a record with one value a part. */
export function entriesOf<T>(record: Readonly<Record<Part, T>>): readonly (readonly [Part, T])[] {
  return [
    ['edge', record.edge],
    ['cms', record.cms],
    ['sandbox', record.sandbox],
    ['provider', record.provider],
  ];
}
