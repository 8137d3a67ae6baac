import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { flowSchema, grammarOptions } from '@alur/publish/grammar';

/**
 * The build of what runs in a worker of Studio with the grammar of flows as a program that is written already: compiling it takes a second of the worker's first check, and asks the
 * worker's policy for `unsafe-eval`.
 */
export function compiledGrammar() {
  return {
    name: 'compiled-grammar',
    load(id: string): { readonly code: string; readonly moduleType: 'js' } | null {
      return id.endsWith('publish/decode/isFlowDocument.ts') ? { code: text(), moduleType: 'js' } : null;
    },
  };
}

/** What a program of ajv asks for of ajv itself. */
const needed = /require\("(ajv\/dist\/runtime\/\w+)"\)/g;

function text(): string {
  const ajv = new Ajv({ ...grammarOptions, code: { source: true, esm: true } });
  ajv.addSchema(flowSchema, 'flow');
  const program = standaloneCode.default(ajv, { isFlowDocument: 'flow' });
  const helpers = [...new Set([...program.matchAll(needed)].map(([, path]) => path ?? ''))];
  const imports = helpers.map((path, at) => `import helper${at} from '${path}.js';`);
  const body = program.replaceAll(needed, (_call: string, path: string) => `helper${helpers.indexOf(path)}`);
  // The schema is in the worker once: the words of its problems are read from it, too.
  const parts = new Map([
    [JSON.stringify(flowSchema), 'flowSchema'],
    ...Object.entries(flowSchema.definitions).map(
      ([name, part]) => [JSON.stringify(part), `flowSchema.definitions.${name}`] as const,
    ),
  ]);
  return [
    ...imports,
    `import flowSchema from '../contract/flow.schema.json' with { type: 'json' };`,
    body.replace(
      /(const schema\d+ = )(\{.*?\});(?=const|function|\n)/g,
      (found: string, name: string, value: string) => {
        const part = parts.get(value);
        return part === undefined ? found : `${name}${part};`;
      },
    ),
  ].join('\n');
}
