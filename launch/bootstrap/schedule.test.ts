import { describe, expect, it } from 'vitest';
import type { Part } from '../checks/parts.ts';
import { runSideBySide } from './schedule.ts';

/** Runs parts whose work ends when the test ends it; `begun` lists who has started, in order. */
function scheduled(parts: readonly Part[], cores: number) {
  const begun: string[] = [];
  const enders = new Map<string, (ok: boolean) => void>();
  const results = runSideBySide(
    parts,
    cores,
    ({ name }) => {
      begun.push(name);
      return new Promise<{ ok: boolean; blockedBy?: string }>((resolve) => {
        enders.set(name, (ok) => {
          resolve({ ok });
        });
      });
    },
    (_part, need) => ({ ok: false, blockedBy: need }),
  );
  const end = async (name: string, ok = true): Promise<void> => {
    enders.get(name)?.(ok);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, end, results };
}

describe('parts side by side', () => {
  it('[LAUNCH-27] starts as many parts as there are cores, in order', async () => {
    const { begun, end, results } = scheduled([{ name: 'a' }, { name: 'b' }, { name: 'c' }], 2);
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    await end('c');
    expect([...(await results).keys()]).toEqual(['a', 'b', 'c']);
  });

  it('[LAUNCH-27] a part starts after the parts it needs; a part that only waits takes no core', async () => {
    const parts = [
      { name: 'packages', cores: 0 },
      { name: 'lint' },
      { name: 'build' },
      { name: 'journeys', cores: 2, needs: ['packages', 'build'] },
    ];
    const { begun, end, results } = scheduled(parts, 2);
    expect(begun).toEqual(['packages', 'lint', 'build']);
    await end('lint');
    await end('build');
    expect(begun).not.toContain('journeys');
    await end('packages');
    expect(begun).toContain('journeys');
    await end('journeys');
    expect([...(await results).values()].every(({ ok }) => ok)).toBe(true);
  });

  it('[LAUNCH-27] a part that needs the whole machine is not overtaken for ever', async () => {
    const { begun, end, results } = scheduled([{ name: 'a' }, { name: 'large', cores: 9 }, { name: 'b' }], 2);
    expect(begun).toEqual(['a']);
    await end('a');
    expect(begun).toEqual(['a', 'large']);
    await end('large');
    expect(begun).toEqual(['a', 'large', 'b']);
    await end('b');
    await results;
  });

  it('[LAUNCH-2810] parts that only compute run one at a time beside the others, and keep no core from them', async () => {
    const parts = [
      { name: 'lint', idle: true },
      { name: 'unit' },
      { name: 'types', idle: true },
      { name: 'cms' },
      { name: 'journeys', cores: 2 },
    ] as const;
    const { begun, end, results } = scheduled(parts, 2);
    expect(begun).toEqual(['lint', 'unit', 'cms']);
    await end('unit');
    await end('cms');
    expect(begun).toEqual(['lint', 'unit', 'cms', 'journeys']);
    await end('lint');
    expect(begun).toEqual(['lint', 'unit', 'cms', 'journeys', 'types']);
    await end('journeys');
    await end('types');
    await results;
  });

  it('[LAUNCH-27] a part whose need failed does not run, nor does what needs that part', async () => {
    const parts = [{ name: 'a' }, { name: 'b', needs: ['a'] }, { name: 'c', needs: ['b'] }, { name: 'd' }];
    const { begun, end, results } = scheduled(parts, 1);
    await end('a', false);
    await end('d');
    expect(begun).toEqual(['a', 'd']);
    expect((await results).get('b')).toEqual({ ok: false, blockedBy: 'a' });
    expect((await results).get('c')).toEqual({ ok: false, blockedBy: 'b' });
  });
});
