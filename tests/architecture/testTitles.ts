import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Files of the working tree that are, or would be, in the repository. */
export function projectFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
}

/** Text of a project's file. */
export function readProjectFile(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/**
 * Every id that a test's title carries, with one of the files it stands in: rules like `[ENG-03]`, in one pair of brackets or several, and threats and
 * promises like `T14` and `R7` where the title begins with them or right after the brackets.
 */
export function idsInTitles(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of projectFiles()) {
    // `publish/fixtures.test.ts` has a test for each of these, titled with its name.
    const fixture = /^schemas\/fixtures\/([A-Z]+-\d+)\.json$/.exec(path)?.[1];
    if (fixture !== undefined) found.set(fixture, path);
    if (!/\.(?:test|spec)\.tsx?$/.test(path) || path.startsWith('tests/architecture/fixture/')) continue;
    for (const { 0: lead, index, input } of readProjectFile(path).matchAll(
      /(?<=[(\s,]['"`])(?:\[[A-Z][^\]\n]*\]\s*)*(?:[TR]\d{1,2}\b[\s,]*)*/g,
    )) {
      // A title says what is so: an id alone is a value of a test.
      if (input[index + lead.length] === input[index - 1]) continue;
      for (const [id] of lead.matchAll(/\b(?:[A-Z][A-Z0-9]*-\d+|[TR]\d{1,2})\b/g)) found.set(id, path);
    }
  }
  return found;
}
