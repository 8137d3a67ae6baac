import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { FieldSchema, FlowDocument } from '../contract/generated/flow.ts';
import { isInput } from '../document/fields.ts';
import { companionRules } from './conditions.ts';
import { checksOf } from './checks.ts';

/**
 * What every module starts with. Characters are counted as JSON Schema counts them (code points), which is ajv's own helper in one line.
 * Issues come in the order of the schema, whatever order ajv checks in.
 */
const prelude = `const exports = {};
const length = (text) => [...text].length;
const check = (validate, field, checks) => (value) => {
  if (validate(value)) return [];
  const failed = new Set(validate.errors.map((error) => error.schemaPath));
  return checks
    .filter(([path]) => failed.has(path))
    .map(([, keyword, code, limit]) => (limit === undefined ? { field, code, keyword } : { field, code, keyword, params: { limit } }));
};
`;

const lengthImport = /require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g;

/** Gives ajv's output, which expects CommonJS, the one helper it asks for. Quotes inside a pattern are always escaped: none can look like the call. */
function withoutImports(code: string): string {
  const body = code.replace(lengthImport, 'length');
  if (body.includes('require("'))
    throw new Error('A validator needs a helper of ajv that the module does not carry.');
  return body;
}

/** A field's schema with what validates, and nothing else: wording keys and `writeOnly` out. */
function validationSchema(schema: FieldSchema): Readonly<Record<string, unknown>> {
  const { errorMessage: _wording, writeOnly: _secret, allOf, ...rest } = schema;
  return allOf ? { ...rest, allOf: allOf.map(({ pattern }) => ({ pattern })) } : rest;
}

/** Collects the distinct schemas of a document: fields that are checked alike share one function. The format was checked before, so ajv need not load its own. */
class SchemaPool {
  readonly #names = new Map<string, string>();
  readonly #ajv = new Ajv({
    allErrors: true,
    messages: false,
    strict: false,
    meta: false,
    validateSchema: false,
    code: { source: true, lines: false, optimize: 2 },
  });

  nameOf(schema: FieldSchema): string {
    const validation = validationSchema(schema);
    const text = JSON.stringify(validation);
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = `field${this.#names.size}`;
    this.#ajv.addSchema(validation, name);
    this.#names.set(text, name);
    return name;
  }

  code(): string {
    const names = [...this.#names.values()];
    return withoutImports(
      standaloneCode.default(this.#ajv, Object.fromEntries(names.map((name) => [name, name]))),
    );
  }
}

function checkCall(pool: SchemaPool, name: string, schema: FieldSchema): string {
  const rows = checksOf(schema).map(({ schemaPath, keyword, code, limit }) => [
    schemaPath,
    keyword,
    code,
    ...(limit === undefined ? [] : [limit]),
  ]);
  return `check(exports.${pool.nameOf(schema)}, ${JSON.stringify(`/${name}`)}, ${JSON.stringify(rows)})`;
}

/**
 * The part of a bundle's ES module that checks: no imports, no eval, one export `validators` of the type in `engine/contract/bundle.ts`.
 * The text depends on the document alone.
 *
 * @throws when a schema can't be compiled, which lint has ruled out before.
 */
export function moduleSource(document: FlowDocument): string {
  const pool = new SchemaPool();
  const steps = Object.entries(document.steps).map(([id, step]) => {
    const fields = step.body
      .filter(isInput)
      .map(({ field, schema }) => `${JSON.stringify(field)}: ${checkCall(pool, field, schema)}`);
    const worked = [...companionRules(document, step).keys()].map(
      (name) => `${JSON.stringify(name)}: () => []`,
    );
    return `${JSON.stringify(id)}: { ${[...fields, ...worked].join(', ')} }`;
  });
  return `${prelude}${pool.code()}\nexport const validators = { ${steps.join(', ')} };\n`;
}
