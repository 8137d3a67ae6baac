import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { refuseDevelopmentCode, sourceHash } from './build.ts';
import { testFolder } from './testFolder.ts';

it('[LAUNCH-12] sees a change of what pages are made of, and of nothing else', () => {
  const root = testFolder();
  mkdirSync(join(root, 'src', 'app'), { recursive: true });
  writeFileSync(join(root, 'index.html'), '<p>');
  writeFileSync(join(root, 'src', 'app', 'App.tsx'), '1');
  const first = sourceHash(root);
  writeFileSync(join(root, 'src', 'app', 'App.test.tsx'), 'a test');
  writeFileSync(join(root, 'README.md'), 'words');
  expect(sourceHash(root)).toBe(first);
  writeFileSync(join(root, 'src', 'app', 'App.tsx'), '2');
  expect(sourceHash(root)).not.toBe(first);
});

it('[LAUNCH-4864] refuses a server build in which React would choose its development build when it runs', () => {
  const root = testFolder();
  const file = join(root, 'assets', 'react-a1.js');
  mkdirSync(join(root, 'assets'));
  writeFileSync(file, 'render();');
  expect(() => refuseDevelopmentCode(root)).not.toThrow();
  writeFileSync(file, 'if (process.env.NODE_ENV === "production") render();');
  expect(() => refuseDevelopmentCode(root)).toThrow('react-a1.js of the server build');
});
