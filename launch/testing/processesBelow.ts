import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Ids of all processes that a process has started, and these in turn, as the system lists them now. */
export function processesBelow(pid: number): readonly number[] {
  const all = listProcesses();
  const below = (parent: number): readonly number[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each.pid, ...below(each.pid)]);
  return below(pid);
}

/** What a process that runs was started with, as the system shows it: names and values of its variables among it. */
export function environmentSeen(pid: number): string {
  return process.platform === 'linux'
    ? readFileSync(`/proc/${pid}/environ`, 'utf8').replaceAll('\0', '\n')
    : execFileSync('ps', ['-Eww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
}

function listProcesses(): readonly { readonly pid: number; readonly parent: number }[] {
  if (process.platform !== 'linux')
    return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => {
        const [pid, parent] = line.trim().split(/\s+/).map(Number);
        return { pid: pid ?? 0, parent: parent ?? 0 };
      });
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        return [{ pid: Number(name), parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) }];
      } catch {
        return []; // It has ended meanwhile.
      }
    });
}
