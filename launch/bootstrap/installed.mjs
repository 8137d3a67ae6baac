// Whether a folder's packages are installed, whole and as its lock file says. Plain ESM: runs before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stampName = '.alur-installed';

/**
 * @param {string} folder a folder with a package.json and a lock
 * @returns {string} what its packages depend on: both files, and the kind of machine
 */
function wantedStamp(folder) {
  const hash = createHash('sha256');
  for (const name of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(folder, name)));
  return `${hash.digest('hex')} ${process.platform}-${process.arch}\n`;
}

/**
 * Whether the packages are the wanted ones. The stamp is written after a whole install, so that a half-finished one has none.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const stamp = readText(join(folder, 'node_modules', stampName));
  return stamp === wantedStamp(folder) || isComplete(folder);
}

/** @param {string} folder */
export function markInstalled(folder) {
  writeFileSync(join(folder, 'node_modules', stampName), wantedStamp(folder));
}

/** @param {string} folder */
export function unmarkInstalled(folder) {
  rmSync(join(folder, 'node_modules', stampName), { force: true });
}

/**
 * Packages that someone installed by hand with npm serve as well: every one that the lock names is there, in its version.
 * @param {string} folder
 */
function isComplete(folder) {
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  const found = packagesOf(join(folder, 'node_modules', '.package-lock.json'));
  if (wanted === null || found === null) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || isOurs(path)) return true;
    const isThere = existsSync(join(folder, path, 'package.json'));
    if (entry.link === true) return isThere;
    const there = found[path]?.version === entry.version && isThere;
    return (
      there ||
      (entry.optional === true && found[path] === undefined) ||
      (entry.peer === true && found[path] === undefined)
    );
  });
}

/**
 * Whether an entry of a lock is a folder of the project: it is there, and the link to it has an entry of its own.
 * @param {string} path
 */
function isOurs(path) {
  return !path.includes('node_modules/');
}

/**
 * @param {string} path of a lock file
 * @returns {Record<string, { version?: string, optional?: boolean, peer?: boolean, link?: boolean }> | null}
 */
function packagesOf(path) {
  const text = readText(path);
  try {
    /** @type {{ packages: Record<string, { version?: string, optional?: boolean, peer?: boolean, link?: boolean }> } | null} */
    const lock = text === null ? null : JSON.parse(text);
    return lock?.packages ?? null;
  } catch {
    return null;
  }
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
