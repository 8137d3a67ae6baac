// Installs the packages of cms/, and compiles those that are not plain JavaScript when there is no ready-made binary.
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { run } from './command.mjs';
import { Failure } from './failure.mjs';
import { installArguments } from './install.mjs';
import { isInstalled, markInstalled, unmarkInstalled } from './installed.mjs';
import { headersOf } from './node22.mjs';
import { missingTools } from './tools.mjs';

/** Packages with a native part. isolated-vm brings it for the usual machines (docs/adr/0015); SQLite is always compiled. */
const nativeParts = ['isolated-vm', 'sqlite3'];

const compilers = ['python3', 'make', 'g++'];

/** They ask for every optimisation and for debugging symbols: together these take most of the time of a first start, and nobody gains by them. */
const quickCompile = '-O1 -g0';

/**
 * @param {string} root
 * @param {string} node path of Node 22: what Directus runs on is what its packages are compiled for
 * @param {import('./progress.mjs').Progress} progress
 * @param {AbortSignal} [signal] stops it halfway; the next start mends what is left
 */
export async function installCms(root, node, progress, signal) {
  const folder = join(root, 'cms');
  const env = cmsInstallEnvironment(root, node, process.env);
  if (!isInstalled(folder)) {
    const half = existsSync(join(folder, 'node_modules'));
    await progress.during(
      half ? "Mending the CMS's packages" : "Installing the CMS's packages",
      async (say) => {
        unmarkInstalled(folder);
        await run('npm', installArguments, { cwd: folder, env, onLine: say, signal });
        markInstalled(folder);
      },
    );
  }
  const missing = await unusable(folder, node);
  await Promise.all(missing.map((name) => build(name, folder, env, progress, signal)));
  const still = missing.length === 0 ? [] : await unusable(folder, node);
  if (still.length > 0)
    throw new Failure(
      `${still.join(' and ')} was built for the CMS and does not load: remove cms/node_modules and start again.`,
    );
}

/**
 * The environment in which npm works inside cms/: Node 22 first on the PATH, and its headers for the compiler.
 * @param {string} root
 * @param {string} node
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
function cmsInstallEnvironment(root, node, environment) {
  const headers = headersOf(node);
  const path = [join(root, 'node_modules', '.bin'), dirname(node), environment.PATH ?? ''].join(delimiter);
  return {
    ...environment,
    PATH: path,
    JOBS: 'max',
    CFLAGS: [quickCompile, environment.CFLAGS ?? ''].join(' ').trim(),
    CXXFLAGS: [quickCompile, environment.CXXFLAGS ?? ''].join(' ').trim(),
    ...(headers === null ? {} : { npm_config_nodedir: headers }),
  };
}

/**
 * Names of the native packages that Node 22 can't load.
 * @param {string} folder
 * @param {string} node
 * @returns {Promise<string[]>}
 */
async function unusable(folder, node) {
  const checks = nativeParts.map(async (name) => {
    const loads = await run(node, ['-e', `require(${JSON.stringify(name)})`], { cwd: folder }).then(
      () => true,
      () => false,
    );
    return loads ? null : name;
  });
  return (await Promise.all(checks)).filter((name) => name !== null);
}

/**
 * @param {string} name
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./progress.mjs').Progress} progress
 * @param {AbortSignal} [signal]
 */
async function build(name, folder, env, progress, signal) {
  try {
    await progress.during(`Getting ${name} ready for this machine (the first time only)`, (say) =>
      run('npm', ['rebuild', name, '--foreground-scripts', '--loglevel=error'], {
        cwd: folder,
        env,
        onLine: say,
        signal,
      }),
    );
  } catch (error) {
    const absent = missingTools(compilers);
    if (absent.length === 0) throw error;
    throw new Failure(
      `${name} has no ready-made binary here and has to be compiled, but ${absent.join(', ')} is missing: \`apt-get install python3 make g++\` on Debian, \`xcode-select --install\` on macOS, then start again.`,
    );
  }
}
