import { execa } from 'execa';
import { Failure } from '../../bootstrap/failure.mjs';

/**
 * Files that differ from the commit at which this branch left main, uncommitted and new ones included; sorted, from the root, removed ones too.
 * @throws Failure where the folder is no clone of git.
 */
export async function changedFiles(root: string): Promise<readonly string[]> {
  const git = execa({ cwd: root, reject: false });
  const base = await git`git merge-base HEAD ${await mainBranch(root)}`;
  if (base.exitCode !== 0)
    throw new Failure('What has changed is read from git, and this folder is no clone with a branch "main".');
  const [changed, added] = await Promise.all([
    git`git diff --name-only --no-renames -z ${base.stdout}`,
    git`git ls-files --others --exclude-standard -z`,
  ]);
  return [...new Set(`${changed.stdout}\0${added.stdout}`.split('\0'))]
    .filter((path) => path !== '')
    .toSorted();
}

/** The branch that others share, as this clone knows it. */
async function mainBranch(root: string): Promise<string> {
  const own = await execa({ cwd: root, reject: false })`git rev-parse --verify --quiet main`;
  return own.exitCode === 0 ? 'main' : 'origin/main';
}
