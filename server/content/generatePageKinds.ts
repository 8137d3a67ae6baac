// Writes what follows from the kinds of pages in `src/contracts/site/<kind>.kind.ts`: their list, and which component draws which.
// `--check` only reports what is out of date.
import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { format, resolveConfig } from 'prettier';

const root = join(import.meta.dirname, '..', '..');
const kinds = 'src/contracts/site';
const components = 'src/app/pages/site';

const names = readdirSync(join(root, kinds))
  .filter((file) => file.endsWith('.kind.ts'))
  .map((file) => basename(file, '.kind.ts'))
  .toSorted();

function componentOf(name: string): string {
  const component = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
  if (!existsSync(join(root, components, `${component}.tsx`)))
    throw new Error(
      `Nothing draws pages of the kind "${name}". Write ${components}/${component}.tsx, which exports ${component}.`,
    );
  return component;
}

const list = `// Written by server/content/generatePageKinds.ts.
${names.map((name) => `import { ${name}Kind } from './${name}.kind.ts';`).join('\n')}

/** Every kind of page in a \`.kind.ts\` of this folder. */
export const pageKinds = { ${names.map((name) => `${name}: ${name}Kind`).join(', ')} } as const;
`;
const switches = `// Written by server/content/generatePageKinds.ts.
import type { ReactNode } from 'react';
import type { KindPage } from '../../../contracts/site/pages.ts';
${names.map((name) => `import { ${componentOf(name)} } from './${componentOf(name)}.tsx';`).join('\n')}

/** Draws a page by the component that is named after its kind. */
export function drawKind(page: KindPage): ReactNode {
  switch (page.kind) {
${names.map((name) => `    case '${name}': return <${componentOf(name)} page={page} />;`).join('\n')}
  }
}
`;

for (const [path, text] of [
  ['src/contracts/site/pageKinds.generated.ts', list],
  [`${components}/kinds.generated.tsx`, switches],
] as const) {
  const file = join(root, path);
  const wanted = await format(text, { ...(await resolveConfig(file)), parser: 'typescript' });
  if (!process.argv.includes('--check')) await writeFile(file, wanted);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== wanted) {
    console.error(`${path} is out of date. Run: npm run generate`);
    process.exitCode = 1;
  }
}
