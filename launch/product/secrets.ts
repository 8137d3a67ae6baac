import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../bootstrap/failure.mjs';

/** Environment variables that hold secrets between the product's own processes. */
export const secretNames = [
  'ALUR_CMS_TOKEN',
  'ALUR_CMS_SECRET',
  'ALUR_NOTICE_SECRET',
  'ADMIN_TOKEN',
  'ALUR_PROVIDER_KEY',
  'ALUR_ANSWERS_SECRET',
] as const;

export type Secrets = Readonly<Record<(typeof secretNames)[number], string>>;

/**
 * The secrets: those of the environment first, the rest from `secrets.json` in the data folder, which is made once and readable by its owner only.
 * A product that others can reach takes none from the file.
 * @throws Failure when it can be reached by others and a secret is missing.
 */
export function readSecrets(folder: string, environment: NodeJS.ProcessEnv, loopback: boolean): Secrets {
  const missing = secretNames.filter((name) => !environment[name]);
  // Without it nobody reads answers in Studio: nothing else depends on it.
  const demanded = missing.filter((name) => name !== 'ALUR_ANSWERS_SECRET');
  if (!loopback && demanded.length > 0) {
    throw new Failure(
      `ALUR_HOST is ${environment['ALUR_HOST']}, which others can reach: set ${demanded.join(', ')} to random texts of 24 characters or more, or ALUR_HOST to localhost.`,
    );
  }
  const kept = missing.length === 0 || !loopback ? {} : keptSecrets(join(folder, 'secrets.json'));
  const of = (name: keyof Secrets): string => environment[name] || kept[name] || '';
  return {
    ALUR_CMS_TOKEN: of('ALUR_CMS_TOKEN'),
    ALUR_CMS_SECRET: of('ALUR_CMS_SECRET'),
    ALUR_NOTICE_SECRET: of('ALUR_NOTICE_SECRET'),
    ADMIN_TOKEN: of('ADMIN_TOKEN'),
    ALUR_PROVIDER_KEY: of('ALUR_PROVIDER_KEY'),
    ALUR_ANSWERS_SECRET: of('ALUR_ANSWERS_SECRET'),
  };
}

function keptSecrets(path: string): Readonly<Record<string, string>> {
  const known = existsSync(path) ? decode(path) : {};
  const fresh = secretNames
    .filter((name) => !known[name])
    .map((name) => [name, randomBytes(32).toString('hex')] as const);
  const all = { ...known, ...Object.fromEntries(fresh) };
  if (fresh.length > 0) {
    writeFileSync(`${path}.new`, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  chmodSync(path, 0o600);
  return all;
}

function decode(path: string): Readonly<Record<string, string>> {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value !== 'object' || value === null) throw new TypeError('not an object');
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch (error) {
    throw new Failure(
      `${path} can't be read (${String(error)}): restore it, or remove the whole data folder to start over.`,
    );
  }
}
