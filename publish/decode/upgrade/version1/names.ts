import type { FlowDocument as Document1, Step as Step1 } from '../../../../src/contracts/generated/flow.ts';
import { fieldName, isRecord, type JsonValue, type Pointer } from '../../../../src/contracts/json.ts';
import { readsOf } from '../../../document/conditions.ts';

/** What the names of a version-1 document stand for in version 2. */
export interface Names {
  readonly document: Document1;
  /** Fields that are computed: they become values. */
  readonly computed: ReadonlyMap<string, JsonValue>;
  /** Notices whose name nothing reads: they only show. */
  readonly shown: ReadonlySet<string>;
}

/** Works out which fields of a version-1 document are none in version 2. */
export function namesOf(document: Document1): Names {
  const steps = Object.values(document.steps);
  const computed = new Map(
    steps.flatMap(({ rules = [] }) =>
      rules.flatMap(({ field, value }) => (value === undefined ? [] : [[fieldName(field), value] as const])),
    ),
  );
  const read = new Set(pathsIn(document));
  const shown = steps
    .flatMap((step) => noticesOf(step))
    .filter((name) => !read.has(`data.${name}`) && !computed.has(name));
  return { document, computed, shown: new Set(shown) };
}

function noticesOf({ ui }: Step1): readonly string[] {
  return Object.entries(ui).flatMap(([name, look]) =>
    !Array.isArray(look) && look['ui:widget'] === 'notice' ? [name] : [],
  );
}

/** Every path that anything in the document reads; what is no expression holds no `var`. */
function pathsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(pathsIn);
  if (!isRecord(value)) return [];
  const own = Object.keys(value).length === 1 && 'var' in value ? [[value.var].flat()[0]] : [];
  return [...own.filter((path) => typeof path === 'string'), ...Object.values(value).flatMap(pathsIn)];
}

/** Names of data behind a field: itself, or what its value is computed from. */
export function dataBehind(pointer: Pointer, names: Names): readonly string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const queue = [fieldName(pointer)];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const value = names.computed.get(name);
    if (value === undefined) found.add(name);
    else queue.push(...dataReadBy(value));
  }
  return [...found];
}

function dataReadBy(value: JsonValue): readonly string[] {
  return readsOf(value, '').flatMap(({ path }) =>
    typeof path === 'string' && path.startsWith('data.') ? [path.slice('data.'.length)] : [],
  );
}
