import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesToCheck } from './filesToCheck.ts';

describe('the files that flows:check looks at', () => {
  // That they are sound is the part `shipped flows`: their proof takes longer than all else here.
  it('[PUB-75] without a file all shipped documents are looked at; beside those that are named, too', async () => {
    const shipped = (await readdir('schemas/flows')).filter((name) => name.endsWith('.json'));
    expect(shipped.length).toBeGreaterThan(20);
    const all = await filesToCheck([]);
    expect(all.files.map((path) => basename(path))).toEqual(shipped);
    expect(all.beside).toEqual([]);
    const one = await filesToCheck(['one.json']);
    expect(one.files).toEqual(['one.json']);
    expect(one.beside).toEqual(all.files);
  });
});
