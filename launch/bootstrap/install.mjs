// Installs the packages of the root folder. Plain ESM: runs before anything is installed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';
import { Failure } from './failure.mjs';
import { isInstalled, markInstalled, unmarkInstalled } from './installed.mjs';
import { nodePath } from './node22.mjs';
import { checkNode, hasTool } from './tools.mjs';

/** No package of ours needs a script of its own to be installed; what has to be compiled is named in installCms.mjs. */
export const installArguments = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Brings the root's packages to what the lock says, and answers the path of the Node the product runs on.
 * @param {string} root
 * @param {import('./progress.mjs').Progress} progress
 * @param {AbortSignal} [signal] stops it halfway; the next start mends what is left
 * @returns {Promise<string>}
 */
export async function installRoot(root, progress, signal) {
  checkNode(process.versions.node);
  if (!isInstalled(root)) {
    if (!hasTool('npm'))
      throw new Failure('npm is not on the PATH: install it (it comes with Node), then start again.');
    const half = existsSync(join(root, 'node_modules'));
    await progress.during(
      half ? "Mending the product's packages" : "Installing the product's packages",
      async (say) => {
        unmarkInstalled(root);
        await run('npm', installArguments, { cwd: root, onLine: say, signal });
        markInstalled(root);
      },
    );
  }
  return nodePath(root);
}
