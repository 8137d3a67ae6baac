import type { ErrorObject } from 'ajv';
import { isRecord } from '@alur/engine/json';
import { pointerAt } from '../document/pointer.ts';
import type { Product } from '../product/product.ts';
import { quoteValue } from '../wording/quoteValue.ts';
import { say } from '../wording/say.ts';
import { sayChoice } from '../wording/suggest.ts';
import { wordProblem } from '../wording/wordProblem.ts';
import { placeInGrammar } from './grammar.ts';

/** What cures name of a product. */
type Named = Pick<Product, 'root' | 'codes'>;
type Words = ReturnType<typeof wordProblem>;

const kinds = {
  string: 'decode.kind.string',
  number: 'decode.kind.number',
  integer: 'decode.kind.integer',
  boolean: 'decode.kind.boolean',
  object: 'decode.kind.object',
  array: 'decode.kind.array',
} as const;

/** How names of each sort are written, by the end of the place in the grammar that refused one. */
const forms = [
  ['/Key', 'decode.form.key'],
  ['/Name', 'decode.form.name'],
  ['/QueryName', 'decode.form.query'],
  ['/EventName', 'decode.form.event'],
  ['/companions/additionalProperties', 'decode.form.companion'],
  ['/Leave/then', 'decode.form.leave'],
  ['/LeaveSpec/properties/to', 'decode.form.leave'],
  ['/lists/additionalProperties', 'decode.form.rows'],
  ['/autocomplete', 'decode.form.autocomplete'],
  ['/MessageKey', 'decode.form.message'],
  ['/Outcomes/propertyNames', 'decode.form.outcome'],
  ['/to', 'decode.form.route'],
  ['/path', 'decode.form.ownRoute'],
] as const;

const sizes = {
  maxLength: 'decode.maxLength',
  minLength: 'decode.minLength',
  maxItems: 'decode.mostEntries',
  minItems: 'decode.fewestEntries',
  maxProperties: 'decode.mostEntries',
  minProperties: 'decode.fewestEntries',
  maximum: 'decode.maximum',
  minimum: 'decode.minimum',
} as const;

function isNameIn<Table extends object>(name: string, table: Table): name is Extract<keyof Table, string> {
  return Object.hasOwn(table, name);
}

function namesKnownTo(error: ErrorObject): readonly string[] {
  const properties: unknown = error.parentSchema?.['properties'];
  return isRecord(properties) ? Object.keys(properties) : [];
}

function wordChoice({ data, schemaPath }: ErrorObject): Words {
  return schemaPath.includes('/dialog/')
    ? wordProblem('decode.noDialog', { value: quoteValue(data) })
    : wordProblem('decode.runOrGoto');
}

/** Two keys that can't stand side by side: where to continue twice, or a way beside a dialog that a press opens. */
function wordWays({ data, schemaPath }: ErrorObject): Words {
  const beside = isRecord(data) ? ['call', 'goto', 'leave', 'dialog'].filter((key) => key in data) : [];
  const names = { list: beside.map((key) => `"${key}"`), between: say('decode.and') };
  if (!beside.includes('dialog')) return wordProblem('decode.twoWays', { names });
  return schemaPath.includes('/call/')
    ? wordProblem('decode.callBesideDialog', { names })
    : wordProblem('decode.wayBesideDialog', { names });
}

function wordType({ data, schema }: ErrorObject): Words {
  const wanted = [schema].flat().map(String);
  const list = wanted.map((kind) => (isNameIn(kind, kinds) ? say(kinds[kind]) : kind));
  return wordProblem('decode.type', {
    value: quoteValue(data),
    kinds: { list, between: say('decode.or') },
  });
}

function wordEnum({ data, schema }: ErrorObject): Words {
  const choice = sayChoice(typeof data === 'string' ? data : quoteValue(data), [schema].flat().map(String));
  return wordProblem('decode.enum', { value: quoteValue(data), choice });
}

function wordForm(at: string, given: unknown, { root, codes }: Named): Words {
  const form = forms.find(([end]) => at.endsWith(end));
  const value = quoteValue(given);
  return wordProblem(form?.[1] ?? 'decode.form.other', { value, root, code: codes.refused });
}

/**
 * What is wrong with a flow's route that is not below the paths that the product keeps for flows; null: it is.
 */
export function wordForeignPath(path: string, product: Product): Words | null {
  if (product.openForFlows.some((prefix) => path.startsWith(prefix))) return null;
  return wordForm('/path', path, product);
}

/** The place that ajv's error is about. */
export function placeOf(error: ErrorObject): string {
  const base = `/document${error.instancePath}`;
  const extra: unknown =
    error.keyword === 'additionalProperties' ? error.params['additionalProperty'] : error.propertyName;
  return typeof extra === 'string' ? pointerAt(base, extra) : base;
}

/**
 * Says what ajv found in words of the document's format: what is wrong, what to do.
 *
 * @param product cures name examples of it
 */
export function wordFormatError(error: ErrorObject, product: Named): Words {
  const value = quoteValue(error.data);
  const params: Readonly<Record<string, unknown>> = error.params;
  const { keyword } = error;
  switch (keyword) {
    case 'required':
      return wordProblem('decode.required', { name: String(params['missingProperty']) });
    case 'additionalProperties': {
      const name = String(params['additionalProperty']);
      return wordProblem('decode.unknown', { name, choice: sayChoice(name, namesKnownTo(error)) });
    }
    case 'type':
      return wordType(error);
    case 'enum':
      return wordEnum(error);
    case 'const':
      return wordProblem('decode.const', { value, wanted: quoteValue(error.schema) });
    case 'uniqueItems':
      return wordProblem('decode.twice', { value });
    case 'oneOf':
      return wordChoice(error);
    case 'not':
      return wordWays(error);
    case 'dependencies':
      return wordProblem('decode.alone', {
        name: String(params['property']),
        needed: String(params['deps']),
      });
    case 'pattern':
      return wordForm(placeInGrammar(error.parentSchema), error.propertyName ?? error.data, product);
    default:
      return isNameIn(keyword, sizes)
        ? wordProblem(sizes[keyword], { value, limit: String(params['limit']) })
        : wordProblem('decode.impossible', { value });
  }
}
