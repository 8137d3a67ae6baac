import { expect, test } from 'vitest';
import { firstPart } from './firstPart.ts';

/** Who imports each module statically; `late` is imported by `import()` only. */
const importers: Readonly<Record<string, readonly string[]>> = {
  main: [],
  early: [],
  pressed: ['early', 'main'],
  app: ['main'],
  react: ['app', 'late'],
  circleA: ['circleB'],
  circleB: ['circleA', 'react'],
  late: [],
  own: ['late', 'ownToo'],
  ownToo: ['own'],
};
const chunking = {
  getModuleInfo: (id: string) => ({
    isEntry: ['main', 'early'].includes(id),
    importers: importers[id] ?? [],
  }),
};

test('[EDGE-1002] all that the entry imports statically is one file; what only late parts use or another entry needs too is not in it', () => {
  const nameOf = firstPart('main');
  const named = Object.keys(importers).filter((id) => nameOf(id, chunking) === 'first');
  expect(named).toEqual(['main', 'app', 'react', 'circleA', 'circleB']);
  expect(nameOf('ownToo', chunking)).toBeNull();
});
