import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What rjsf's two layout fields import and a flat layout never reaches, by what stands in for it: 40 kB that nobody downloads. A build of Vite takes it as `resolve.alias`, with {@link smallRjsf} for the rest. */
export const rjsfStandIns = {
  'markdown-to-jsx/react': fileURLToPath(import.meta.resolve('./stubs/plainText.tsx')),
  'fast-equals': fileURLToPath(import.meta.resolve('./stubs/deepEquals.ts')),
} as const;

const standIns = new Map([
  ['enums.js', fileURLToPath(import.meta.resolve('./stubs/words.ts'))],
  ['findSchemaDefinition.js', fileURLToPath(import.meta.resolve('./stubs/references.ts'))],
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
