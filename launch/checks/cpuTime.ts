import { readdirSync, readFileSync } from 'node:fs';

/** How often processes are looked at, in milliseconds: of one that ends, what came after the last look is not counted. */
const interval = 500;
/** Linux counts in hundredths of a second, on every machine. */
const ticksPerSecond = 100;

/**
 * Counts the CPU seconds of a process and of all that it starts, those included whose parent has ended: wall times say little on a machine that is busy with something else.
 * @returns a function that ends the count and returns the seconds, or null where the system has no `/proc`
 * @example
 * const stop = countCpuSeconds(child.pid);
 * await child;
 * console.log(stop());
 */
export function countCpuSeconds(root: number): () => number | null {
  const ticks = new Map<string, number>();
  const known = new Set([root]);
  const look = (): void => {
    // A parent may stand behind its child.
    const all = processes().toSorted((one, other) => one.started - other.started);
    for (const { pid, parent, started, used } of all) {
      if (!known.has(pid) && !known.has(parent)) continue;
      known.add(pid);
      ticks.set(`${pid} ${started}`, used);
    }
  };
  look();
  const timer = setInterval(look, interval);
  return () => {
    clearInterval(timer);
    look();
    if (ticks.size === 0) return null;
    return [...ticks.values()].reduce((sum, used) => sum + used, 0) / ticksPerSecond;
  };
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** When it started, in ticks since the system did. */
  readonly started: number;
  /** Ticks that it computed itself. */
  readonly used: number;
}

function processes(): readonly Process[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  } catch {
    return []; // Not Linux.
  }
}

function readProcess(pid: number): readonly Process[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may hold anything. See proc(5).
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    return [{ pid, parent, started: fields[19] ?? 0, used: (fields[11] ?? 0) + (fields[12] ?? 0) }];
  } catch {
    return []; // It has ended.
  }
}
