import { describe, expect, it } from 'vitest';
import { nearestTests } from './nearestTests.ts';

function project(files: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(files));
}

const face = project({
  'engine/package.json': JSON.stringify({ name: '@alur/engine', exports: { '.': './index.ts' } }),
  'engine/index.ts': `export { walk } from './walk.ts';\nexport { stop } from './stop.ts';\nexport type { Way } from './way.ts';`,
  'engine/walk.ts': '',
  'engine/stop.ts': '',
  'engine/way.ts': '',
  'src/walks.test.ts': `import { walk } from '@alur/engine';`,
  'src/stops.test.ts': `import {\n  stop as halt,\n  type Way,\n} from '@alur/engine';`,
  'src/all.test.ts': `import * as engine from '@alur/engine';`,
});

describe('the tests that can see a change', () => {
  it('[LAUNCH-3520] are those that import it over other files, nearest first; imports of types do not count', () => {
    const sources = project({
      'a.ts': '',
      'b.ts': `import { a } from './a.ts';`,
      'c.ts': `export * from './b.ts';`,
      'far.test.ts': `import './c.ts';`,
      'near.test.ts': `import { a } from './a.ts';`,
      'later.test.ts': `const later = await import('./b.ts');`,
      'typed.test.ts': `import type { A } from './a.ts';\nimport { type B } from './b.ts';`,
      'other.test.ts': `import { d } from './d.ts'; // './a.ts'`,
    });
    const { unit } = nearestTests(['a.ts'], sources);
    expect(unit).toEqual(['near.test.ts', 'later.test.ts', 'far.test.ts']);
    expect(nearestTests(['other.test.ts'], sources).unit[0]).toBe('other.test.ts');
  });

  it('[LAUNCH-3521] of a package are those that use what the changed file declares, not all that use the package', () => {
    expect(nearestTests(['engine/walk.ts'], face).unit.toSorted()).toEqual([
      'src/all.test.ts',
      'src/walks.test.ts',
    ]);
    expect(nearestTests(['engine/stop.ts'], face).unit.toSorted()).toEqual([
      'src/all.test.ts',
      'src/stops.test.ts',
    ]);
  });

  it('[LAUNCH-3520] are sorted by what runs them', () => {
    const sources = project({
      'a.ts': '',
      'a.browser.test.tsx': `import './a.ts';`,
      'a.directus.test.ts': `import './a.ts';`,
      'a.spec.ts': `import './a.ts';`,
    });
    expect(nearestTests(['a.ts'], sources)).toEqual({
      unit: [],
      browser: ['a.browser.test.tsx'],
      larger: ['a.directus.test.ts', 'a.spec.ts'],
    });
  });

  it('[LAUNCH-3522] are also those that read it: as a path in a test, or by the table of what is read', () => {
    const sources = project({
      'schemas/flows/login.json': '',
      'schemas/one.json': '',
      'tests/flows/login.test.ts': '',
      'src/a.test.ts': `read('schemas/one.json');`,
      'schemas/b.test.ts': `new URL('./one.json', import.meta.url)`,
    });
    expect(nearestTests(['schemas/flows/login.json'], sources).unit).toEqual(['tests/flows/login.test.ts']);
    expect(nearestTests(['schemas/one.json'], sources).unit.toSorted()).toEqual([
      'schemas/b.test.ts',
      'src/a.test.ts',
    ]);
  });
});
