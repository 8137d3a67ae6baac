import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** One of the two programs, running as the launcher runs it. */
export interface Program {
  readonly url: string;
  /** Resolves when it has ended, with its exit code or the signal's name. */
  readonly ended: Promise<number | string>;
  /** Everything it has written. */
  output(): string;
  /** Ends it; resolves when it is gone, with its exit code or the signal's name. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string>;
  /** It will end by itself right after so many writes to its store; 0: never. Resolves to true when it knows, to false when it has ended. */
  armed(writes: number): Promise<boolean>;
}

/** Variables of a program: ports and folder of data. */
export type ProgramEnvironment = Readonly<Record<string, string>>;

const preload = join(import.meta.dirname, 'endAfterWrites.ts');

/**
 * Starts one of the two programs in a process of its own, and resolves when it is ready.
 * @param main its file, where it is not the source: `buildProgram`
 * @throws Error with everything it wrote, when it ends before that.
 *
 * @example
 * const api = await startProgram('api', { SANDBOX_PORT: '4500', PROVIDER_PORT: '4501', ALUR_HOST: '127.0.0.1', ALUR_DATA: folder });
 * await api.armed(3);
 */
export async function startProgram(
  folder: 'api' | 'providers',
  env: ProgramEnvironment,
  main = join(import.meta.dirname, '..', folder, 'main.ts'),
): Promise<Program> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', preload, main],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let output = '';
  const ended = once(child, 'exit').then(([code, name]: unknown[]) => (code ?? name) as number | string);
  const ready = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const line = output.split('\n').find((text) => text.startsWith('{"ready"'));
      if (line !== undefined) ready.resolve((JSON.parse(line) as { readonly url: string }).url);
    });
  void ended.then(() => ready.reject(new Error(`${folder} ended before it was ready:\n${output}`)));
  return {
    url: await ready.promise,
    ended,
    output: () => output,
    end(signal) {
      child.kill(signal);
      return ended;
    },
    armed(writes) {
      const known = once(child, 'message').then(() => true);
      // Refused where it has ended: that is what the answer says.
      child.send(writes, () => undefined);
      return Promise.race([known, ended.then(() => false)]);
    },
  };
}
