// Which tools the machine has. Plain ESM: runs before anything is installed.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './failure.mjs';

/**
 * Refuses a Node that npm's packages can't be installed with.
 * @param {string} version such as `20.19.0`
 */
export function checkNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Failure(
    `Node ${version} is too old: install Node 20.19 or newer (22 is what the product runs on), then start again.`,
  );
}

/**
 * @param {string} name
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {boolean} Whether a program of this name is on the PATH.
 */
export function hasTool(name, environment = process.env) {
  return (environment.PATH ?? '')
    .split(delimiter)
    .some((folder) => folder !== '' && isProgram(join(folder, name)));
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Names of those that are missing.
 * @param {readonly string[]} names
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function missingTools(names, environment = process.env) {
  return names.filter((name) => !hasTool(name, environment));
}
