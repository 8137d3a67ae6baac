import { expect, it } from 'vitest';
import { installArguments } from '../../launch/bootstrap/install.mjs';
import { readProjectFile } from './testTitles.ts';

interface Locked {
  readonly integrity?: string;
  /** A folder of the project, not a package that comes from elsewhere. */
  readonly link?: true;
  readonly dev?: true;
  readonly optional?: true;
  readonly devOptional?: true;
}

function locked(path: string): readonly (readonly [string, Locked])[] {
  const { packages } = JSON.parse(readProjectFile(path)) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  return Object.entries(packages).filter(([place]) => place !== '');
}

it('[LAUNCH-2975] T34 each package of the locks has the hash of its bytes', () => {
  const packages = ['package-lock.json', 'cms/package-lock.json'].flatMap(locked);
  expect(packages.length).toBeGreaterThan(500);
  const fetched = packages.filter(([place, { link }]) => place.includes('node_modules/') && link !== true);
  const bare = fetched.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true);
  expect(bare.map(([place]) => place)).toEqual([]);
});

it('[LAUNCH-2975] T34 packages are installed without running their scripts', () => {
  expect(installArguments).toContain('--ignore-scripts');
});

it('[LAUNCH-2975] T34 a deployment has at most 30 packages of the root by name, and 200 with all that these need', () => {
  const { dependencies } = JSON.parse(readProjectFile('package.json')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  expect(Object.keys(dependencies).length).toBeLessThanOrEqual(30);
  const needed = locked('package-lock.json').filter(
    ([, { dev, optional, devOptional }]) => dev !== true && optional !== true && devOptional !== true,
  );
  expect(needed.length).toBeGreaterThan(50);
  expect(needed.length).toBeLessThanOrEqual(200);
});
