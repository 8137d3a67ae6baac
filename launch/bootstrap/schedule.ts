/** What decides when a part may start. */
export interface Scheduled {
  readonly name: string;
  /** Names of parts that have to pass first. */
  readonly needs?: readonly string[];
  /** Cores that it keeps busy: 1 unless said otherwise. */
  readonly cores?: number;
  /** It takes of the cores what the others leave. */
  readonly idle?: true;
}

/** What a part came to: `ok` lets the parts that need it start. */
export interface PartResult {
  readonly ok: boolean;
}

/**
 * Runs parts side by side, each as soon as the parts it needs have passed and enough cores are free; earlier parts go first. A part that uses more cores
 * than there are runs alone. Of idle parts, which take what the others leave, one runs at a time.
 * @param run Runs one part; never rejects.
 * @param block Result of a part that can't run, because `need` failed.
 * @returns Results by part name, in the order of `parts`.
 * @example
 * const results = await runSideBySide(chosenParts([]), 2, (part) => runPart(part, place), (part, need) => one(false));
 */
export async function runSideBySide<Part extends Scheduled, Result extends PartResult>(
  parts: readonly Part[],
  cores: number,
  run: (part: Part) => Promise<Result>,
  block: (part: Part, need: string) => Result,
): Promise<ReadonlyMap<string, Result>> {
  const results = new Map<string, Result>();
  const running = new Map<string, { readonly part: Part; readonly done: Promise<void> }>();
  const waiting = [...parts];
  const coresOf = (part: Part): number => (part.idle === true ? 0 : Math.min(part.cores ?? 1, cores));
  const runsIdle = (): boolean => [...running.values()].some(({ part }) => part.idle === true);

  function startWhatCan(): void {
    let free = cores - [...running.values()].reduce((sum, one) => sum + coresOf(one.part), 0);
    for (const part of [...waiting]) {
      const needs = (part.needs ?? []).filter((need) => parts.some(({ name }) => name === need));
      const failed = needs.find((need) => results.get(need)?.ok === false);
      if (failed === undefined && !needs.every((need) => results.has(need))) continue;
      if (failed === undefined && part.idle === true && runsIdle()) continue;
      // Later parts may not overtake for ever: a large part that is next keeps the cores that come free.
      if (failed === undefined && coresOf(part) > free) {
        free = 0;
        continue;
      }
      waiting.splice(waiting.indexOf(part), 1);
      if (failed !== undefined) {
        results.set(part.name, block(part, failed));
        return startWhatCan();
      }
      free -= coresOf(part);
      const done = run(part).then((result) => {
        results.set(part.name, result);
        running.delete(part.name);
      });
      running.set(part.name, { part, done });
    }
  }

  startWhatCan();
  while (running.size > 0) {
    await Promise.race([...running.values()].map(({ done }) => done));
    startWhatCan();
  }
  return new Map(
    parts.flatMap(({ name }) => {
      const result = results.get(name);
      return result === undefined ? [] : [[name, result] as const];
    }),
  );
}
