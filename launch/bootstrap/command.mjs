// Runs one command and keeps its last lines for the case that it fails.
import { spawn } from 'node:child_process';
import { Failure } from './failure.mjs';

const keptLines = 25;

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void, signal?: AbortSignal | undefined }} options
 * @returns {Promise<void>} Rejects with a {@link Failure} that ends with the command's last lines.
 */
export function run(program, args, { cwd, env = process.env, onLine, signal: abort }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(abort ? { signal: abort } : {}),
    });
    /** @type {string[]} */
    const lines = [];
    /** @param {Buffer} bytes */
    const keep = (bytes) => {
      const fresh = String(bytes)
        .split('\n')
        .filter((line) => line.trim() !== '');
      lines.push(...fresh);
      lines.splice(0, Math.max(0, lines.length - keptLines));
      const last = fresh.at(-1);
      if (last !== undefined) onLine?.(last);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => reject(new Failure(`${program} could not be run: ${error.message}`)));
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(
          new Failure(
            `\`${[program, ...args].join(' ')}\` ended with ${signal ?? code}:\n${lines.join('\n')}`,
          ),
        );
    });
  });
}
