import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { linkPackages } from '../../../launch/checks/linkPackages.ts';
import { typeCheck } from '../../../launch/checks/typeCheck.ts';

const run = promisify(execFile);

/** What a change adds: for each file the text that it stands behind, and its own; a file that begins with it is new. */
export type Additions = Readonly<Record<string, string | readonly [after: string, added: string]>>;

/** The whole project in a folder of its own, where a change can be tried. */
export interface ProjectCopy {
  readonly folder: string;
  read(file: string): string;
  /** @throws RangeError when a file lacks the text that an addition stands behind. */
  change(additions: Additions): void;
  /** Writes settings of the compiler that leave out tests, which are half of what it reads. Returns the name of their file. */
  programsOnly(): string;
  /** Runs a program in the copy. Returns what it printed; throws an Error with all of it when it fails. */
  pass(program: string, ...words: readonly string[]): Promise<string>;
  /** Looks at the types of a project of the copy; throws an Error with what does not fit. Returns what was printed. */
  checkTypes(config: string): Promise<string>;
  remove(): void;
}

/**
 * Copies every file that git knows, and shares the installed packages.
 *
 * @example
 * const copy = await copyProject();
 * copy.change({ 'schemas/errors/identity.yaml': ['# Accounts\n', 'err_new: ...'] });
 * await copy.pass(process.execPath, 'schemas/generateTypes.ts');
 */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'alur-copy-'));
  const { stdout } = await run('git', ['ls-files', '-z', '--cached'], { maxBuffer: 16_000_000 });
  for (const file of stdout.split('\0').filter((name) => name !== '')) cpSync(file, join(folder, file));
  linkPackages(process.cwd(), folder);
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  async function pass(program: string, ...words: readonly string[]): Promise<string> {
    const options = { cwd: folder, maxBuffer: 16_000_000 };
    const { stdout: printed } = await run(program, words, options).catch((cause: unknown) => {
      const { stdout: out, stderr } = cause as { readonly stdout: string; readonly stderr: string };
      throw new Error(`${words.join(' ')} fails:\n${out}${stderr}`);
    });
    return printed;
  }
  return {
    folder,
    read,
    change(additions) {
      for (const [file, addition] of Object.entries(additions)) {
        const place = join(folder, file);
        if (typeof addition === 'string') {
          mkdirSync(dirname(place), { recursive: true });
          writeFileSync(place, addition);
          continue;
        }
        const [after, added] = addition;
        const text = read(file);
        if (!text.includes(after)) throw new RangeError(`${file} has no ${after}`);
        writeFileSync(place, text.replace(after, after + added));
      }
    },
    pass,
    checkTypes: async (config) => pass(join('node_modules', '.bin', 'tsc'), ...typeCheck(config)),
    programsOnly() {
      const config = JSON.parse(read('tsconfig.json')) as { readonly exclude?: readonly string[] };
      const tests = ['**/*.test.*', '**/*.spec.ts', 'tests'];
      const programs = { ...config, exclude: [...(config.exclude ?? []), ...tests] };
      writeFileSync(join(folder, 'programs.json'), JSON.stringify(programs));
      return 'programs.json';
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
