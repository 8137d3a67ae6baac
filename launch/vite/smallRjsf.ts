import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What rjsf's two layout fields import and a flat layout never reaches, by what stands in for it (src/forms/README.md). */
const standIns = new Map([
  ['enums.js', stub('words.ts')],
  ['findSchemaDefinition.js', stub('references.ts')],
]);

/** Leaves parts of `@rjsf/utils` out of a build that no layout of ours reaches. They are imported by relative paths, which `resolve.alias` can't tell apart by package. */
export function smallRjsf(): Plugin {
  return {
    name: 'alur-small-rjsf',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.{1,2}\/(?:enums|findSchemaDefinition)\.js$/ },
      handler: (source, importer) =>
        importer?.includes('/@rjsf/utils/lib/') === true ? standIns.get(source.replace(/^.*\//, '')) : null,
    },
  };
}

function stub(name: string): string {
  return fileURLToPath(new URL(`../../src/forms/stubs/${name}`, import.meta.url));
}
