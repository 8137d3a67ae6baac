// Goes on in Node 22, which runs TypeScript as it is. Plain ESM: runs on Node 20.
import { spawn } from 'node:child_process';

const passedOn = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a program of ours to its end and resolves with its exit code. Signals are passed on; should this process die without a word, the child's
 * channel closes and it stops by itself.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>}
 */
export function handOver(node, args, { cwd, env = process.env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [...args], { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    for (const signal of passedOn) process.on(signal, () => child.kill(signal));
    const orphaned = watchParent(() => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(orphaned);
      resolve(code ?? (signal === null ? 1 : 128));
    });
  });
}

/**
 * npm may be killed without a word to us: then nobody would ever stop us.
 * @param {() => void} onGone
 */
function watchParent(onGone) {
  const parent = process.ppid;
  return setInterval(() => {
    if (process.env.npm_lifecycle_event !== undefined && process.ppid !== parent) onGone();
  }, 1000).unref();
}
