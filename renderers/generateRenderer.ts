/**
 * `npm run new:renderer NAME [shows]`: makes the folder of a widget with its manifest, component, style and test, adds its line to `later.ts`, and writes what
 * is generated from the manifests. What it makes passes the gallery and the conformance suite; from there on it is yours.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf } from './rendererFiles.ts';

const [name = '', kind = 'input'] = process.argv.slice(2);
const folder = join(import.meta.dirname, name);
const refusal = refusalOf();
if (refusal === null) await make();
else {
  console.error(refusal);
  process.exitCode = 1;
}

function refusalOf(): string | null {
  if (!/^[a-z][A-Za-z0-9]{1,30}$/.test(name))
    return 'Name the widget in camel case: npm run new:renderer rating (or: npm run new:renderer banner shows).';
  if (kind !== 'input' && kind !== 'shows')
    return `"${kind}" is no kind of widget: write "input" or "shows".`;
  return existsSync(folder) ? `renderers/${name} is there already: choose another name.` : null;
}

async function make(): Promise<void> {
  await mkdir(folder);
  const files = filesOf(name, kind === 'shows' ? 'shows' : 'input');
  await Promise.all(files.map(([file, text]) => writeFile(join(folder, file), text)));
  const loaders = join(import.meta.dirname, 'later.ts');
  const line = `  ${name}: async () => (await import('./${name}/${name}.renderer.ts')).renderer,\n`;
  await writeFile(loaders, (await readFile(loaders, 'utf8')).replace(/\} satisfies/, `${line}} satisfies`));
  execFileSync(process.execPath, [join(import.meta.dirname, 'generateWidgets.ts')], { stdio: 'inherit' });
  console.log(`Made renderers/${name}:\n${files.map(([file]) => `  ${file}`).join('\n')}`);
  console.log('Look at it: npx vite, then /tests/gallery/index.html?story=' + name);
}
