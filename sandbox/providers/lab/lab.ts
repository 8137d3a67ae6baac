import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, type JSONWebKeySet } from 'jose';
import type { Logger } from 'pino';
import type { Database } from '../../foundation/database.ts';
import type { MovableClock } from '../../foundation/movableClock.ts';
import type { Places } from '../../foundation/places.ts';

/** Keys of the other side: what partners, identity providers and the human check sign with. Made when first needed, kept in the lab's folder. */
export interface LabKeys {
  /** RSA: identity providers sign RS256. */
  readonly idp: () => KeyObject;
  /** Ed25519. */
  readonly partner: () => KeyObject;
  /** Ed25519. */
  readonly humanCheck: () => KeyObject;
}

function readOrMake(file: string, make: () => KeyObject): KeyObject {
  try {
    return createPrivateKey(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      throw new Error(`The lab's key in ${file} cannot be read. Delete the file: a new one is made.`, {
        cause: error,
      });
    }
  }
  const key = make();
  writeFileSync(`${file}.new`, key.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return key;
}

function once(folder: string, name: string, make: () => KeyObject): () => KeyObject {
  let key: KeyObject | undefined;
  return () => (key ??= readOrMake(join(folder, `${name}.pem`), make));
}

const ed25519 = () => generateKeyPairSync('ed25519').privateKey;

/** The keys of `folder`, which must exist. */
export function loadLabKeys(folder: string): LabKeys {
  return {
    idp: once(folder, 'idp', () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
    partner: once(folder, 'partner', ed25519),
    humanCheck: once(folder, 'human-check', ed25519),
  };
}

/** How the lab runs. */
export interface LabSettings extends Places {
  /** Address by which the lab reaches the product API. */
  readonly apiAddress: string;
  /** Client that the product's pages log in for. */
  readonly clientId: string;
  /** The demo accounts are made here: the product listens on this machine only. */
  readonly demo: boolean;
}

/** What the lab's rooms work with. */
export interface Lab {
  readonly settings: LabSettings;
  readonly db: Database;
  readonly clock: MovableClock;
  readonly keys: LabKeys;
  readonly log: Logger;
  /** How the product is reached; tests put their own in between. */
  readonly http: typeof fetch;
}

/** The public half of a key, as it is published (RFC 7517). */
export async function publishedKeys(key: KeyObject, alg: 'RS256' | 'EdDSA'): Promise<JSONWebKeySet> {
  const published = await exportJWK(createPublicKey(key));
  return { keys: [{ ...published, alg, use: 'sig', kid: await calculateJwkThumbprint(published) }] };
}

/** What a signature of this key names it by. */
export async function keyId(key: KeyObject): Promise<string> {
  return calculateJwkThumbprint(await exportJWK(createPublicKey(key)));
}
