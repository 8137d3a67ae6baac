import type {
  FlowDocument as Document1,
  Step as Step1,
} from '../../../../src/contracts/generated/flowVersion1.ts';
import { fieldName, type JsonValue, type Pointer } from '../../../../src/contracts/json.ts';
import { isWidgetName, widgetEntry } from '../../../../src/contracts/renderer.ts';
import { readsOf } from '../../../document/conditions.ts';

/** What the names of a version-1 document stand for in version 2. */
export interface Names {
  readonly document: Document1;
  /** Fields that are computed: they become values. */
  readonly computed: ReadonlyMap<string, JsonValue>;
  /** Fields whose widget only shows, computed ones among them. */
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
  return { document, computed, shown: new Set(steps.flatMap(showingIn)) };
}

function showingIn({ ui }: Step1): readonly string[] {
  return Object.entries(ui).flatMap(([name, look]) =>
    !Array.isArray(look) && onlyShows(look['ui:widget']) ? [name] : [],
  );
}

/** Whether there is such a widget, and it only shows. */
function onlyShows(widget: string): boolean {
  return isWidgetName(widget) && widgetEntry(widget).kind === 'shows';
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
