import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { proverFaults } from './faults.ts';

const proof = join(import.meta.dirname, '..', '..', 'publish', 'prove');

it.each(proverFaults)(
  '[LAUNCH-4070] in $file the fault can still be planted: $what',
  ({ file, from, to }) => {
    const source = readFileSync(join(proof, file), 'utf8');
    expect(source.split(from)).toHaveLength(2);
    expect(from).not.toBe(to);
  },
);
