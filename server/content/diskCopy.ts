import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** SHA-256 of a text, in hex. */
export function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Writes a file in one step: a reader finds the old one or the new one, never a half. */
export async function writeWhole(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID().slice(0, 8)}.tmp`;
  try {
    await writeFile(draft, text, { flush: true });
    await rename(draft, path);
  } catch (fault) {
    await rm(draft, { force: true });
    throw fault;
  }
}

/** Writes a value with its checksum. */
export async function writeCopy(path: string, value: unknown): Promise<void> {
  const body = JSON.stringify(value);
  await writeWhole(path, `${checksumOf(body)}\n${body}`);
}

/** Reads what {@link writeCopy} wrote; null when it is not there, is cut short or was changed. */
export async function readCopy(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const end = text.indexOf('\n');
  const body = text.slice(end + 1);
  if (end < 0 || text.slice(0, end) !== checksumOf(body)) return null;
  return JSON.parse(body) as unknown;
}
