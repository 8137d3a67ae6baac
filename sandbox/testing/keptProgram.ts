import { startProgram, type Program, type ProgramEnvironment } from './program.ts';

/** A program that is started again, on the same store, whenever it ends. */
export interface KeptProgram {
  /** Does something that needs the program; when it ends meanwhile, does it again once it is back. */
  during<T>(work: (program: Program) => Promise<T>): Promise<T>;
  /** It ends right after so many writes to its store from now on; 0: never. */
  endAfterWrites(writes: number): Promise<void>;
  /** Ends it in this moment, or by `SIGTERM` as a deployment does; resolves when it is back. */
  kill(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** How often it has ended. */
  deaths(): number;
  /** Ends it for good. */
  close(): Promise<void>;
}

/**
 * Starts a program and keeps it up.
 *
 * @param main its file, where it is not the source: `buildProgram`
 * @example
 * const api = keptProgram('api', env);
 * await api.endAfterWrites(3);
 * const answer = await api.during(({ url }) => fetch(`${url}/healthz`));
 */
export function keptProgram(
  folder: 'api' | 'providers',
  env: ProgramEnvironment,
  main?: string,
): KeptProgram {
  let deaths = 0;
  let isOver = false;
  let up = start();

  function start(): Promise<Program> {
    return startProgram(folder, env, main).then((program) => {
      void program.ended.then(() => {
        if (isOver) return;
        deaths += 1;
        up = start();
      });
      return program;
    });
  }

  return {
    async during(work) {
      for (;;) {
        const program = await up;
        try {
          return await work(program);
        } catch (error) {
          // Only its end may break a connection; anything else is a fault that the test must see.
          if (!(error instanceof TypeError)) throw error;
          await program.ended;
        }
      }
    },
    async endAfterWrites(writes) {
      let knows = false;
      while (!knows) knows = await (await up).armed(writes);
    },
    async kill(signal = 'SIGKILL') {
      await (await up).end(signal);
      await up;
    },
    deaths: () => deaths,
    async close() {
      isOver = true;
      await (await up).end('SIGKILL');
    },
  };
}
