// The Node the product runs on: Directus 11 supports 22 only. Plain ESM: runs before anything is installed.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from './failure.mjs';

/**
 * Path of a Node 22: the one among the installed packages, else the machine's own.
 * @param {string} root
 * @param {{ version: string, path: string, platform: string, arch: string, exists?: (path: string) => boolean }} [machine]
 * @returns {string}
 */
export function nodePath(root, machine = thisMachine()) {
  const exists = machine.exists ?? existsSync;
  const packages = [
    `node-${machine.platform}-${machine.arch}`,
    `node-bin-${machine.platform}-${machine.arch}`,
  ];
  const packaged = packages
    .map((name) => join(root, 'node_modules', name, 'bin', 'node'))
    .find((path) => exists(path));
  if (packaged !== undefined) return packaged;
  if (runsTypeScript(machine.version)) return machine.path;
  throw new Failure(
    `The product runs on Node 22. This machine's is ${machine.version}, and npm has none for ${machine.platform} on ${machine.arch}: install Node 22.18 or a newer 22, then start again.`,
  );
}

/**
 * The folder node-gyp compiles against, or null when this Node came without its headers (node-gyp then fetches them).
 * @param {string} node
 * @param {(path: string) => boolean} [exists]
 * @returns {string | null}
 */
export function headersOf(node, exists = existsSync) {
  const folder = dirname(dirname(node));
  return exists(join(folder, 'include', 'node', 'node_api.h')) ? folder : null;
}

/** @param {string} version */
function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major === 22 && minor >= 18;
}

function thisMachine() {
  return {
    version: process.versions.node,
    path: process.execPath,
    platform: process.platform,
    arch: process.arch,
  };
}
