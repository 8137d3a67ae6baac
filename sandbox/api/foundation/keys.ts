import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keys of this sandbox: made once, kept in its folder, never logged. */
export interface Keys {
  /** Ed25519; signatures are deterministic, so that a token can be drawn again from what the store knows of it. */
  readonly signing: KeyObject;
  readonly verifying: KeyObject;
  /** Keyed hash of something short or secret, for keeping at rest: a hash of four digits alone would be read back by trying them all. */
  hash(purpose: string, value: string): string;
}

interface KeyFile {
  readonly signing: string;
  readonly pepper: string;
}

function readOrMake(file: string): KeyFile {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as KeyFile;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      throw new Error(
        `The sandbox's keys in ${file} cannot be read. Delete the file: new ones are made, and everyone logs in again.`,
        {
          cause: error,
        },
      );
    }
  }
  const { privateKey } = generateKeyPairSync('ed25519');
  const made: KeyFile = {
    signing: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    pepper: randomBytes(32).toString('base64'),
  };
  writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return made;
}

/** Reads the keys of `folder`, or makes them. */
export function loadKeys(folder: string): Keys {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { signing: pem, pepper } = readOrMake(join(folder, 'keys.json'));
  const signing = createPrivateKey(pem);
  const secret = Buffer.from(pepper, 'base64');
  return {
    signing,
    verifying: createPublicKey(signing),
    hash: (purpose, value) => createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url'),
  };
}
