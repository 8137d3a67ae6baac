import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK } from 'jose';
import type { Sandbox, TrustedKeys } from '../../api/foundation/sandbox.ts';

/** Keys of the other side: what partners, identity providers and the human check sign with. Made when first needed, kept in the sandbox's folder. */
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
  return () => (key ??= readOrMake(join(folder, `lab-${name}.pem`), make));
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

/** What the lab's pages work with: the sandbox, and the private keys of everybody beside the product. */
export interface Lab extends Sandbox {
  readonly lab: LabKeys;
}

/** The public half of the lab's keys, as the product API gets it. */
export function publicHalf(keys: LabKeys): TrustedKeys {
  return {
    identityProviders: async () => {
      const key = await exportJWK(createPublicKey(keys.idp()));
      return { keys: [{ ...key, alg: 'RS256', use: 'sig', kid: await calculateJwkThumbprint(key) }] };
    },
    partner: () => createPublicKey(keys.partner()),
    humanCheck: () => createPublicKey(keys.humanCheck()),
  };
}
