import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createProgress } from '../../../launch/bootstrap/progress.mjs';
import { buildPages } from '../../../launch/checks/build.ts';
import { copyProject } from '../product/projectCopy.ts';

/** The project a release later, in a folder of its own and with its pages built. */
export interface NextRelease {
  readonly root: string;
  remove(): void;
}

/** What is new in it: its pages name their release, by a program with another name. */
const news = {
  'src/app/main.tsx': [
    'void start(cleanAddress(location, history));\n',
    "document.documentElement.dataset['release'] = 'next';\n",
  ],
} as const;

/** Copies the project, changes the program of its pages, and builds them. Takes half a minute of two cores. */
export async function buildNextRelease(): Promise<NextRelease> {
  const { folder, change, remove } = await copyProject();
  try {
    change(news);
    await buildPages(folder, createProgress({ write: () => undefined }));
    return { root: folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Names of the scripts and styles that the pages of one build have and those of the other have not. */
export function filesOfOne(root: string, other: string): readonly string[] {
  const [own, others] = [root, other].map((each) => readdirSync(join(each, 'dist', 'client', 'assets')));
  return (own ?? []).filter((name) => /\.(?:js|css)$/.test(name) && !(others ?? []).includes(name));
}
