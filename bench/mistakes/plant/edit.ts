import type { Shipped, WrittenItem } from './shipped.ts';

/** One change of an item: what stands at a pointer is replaced, made, or taken out. */
export type Edit = { readonly put: string; readonly value: unknown } | { readonly drop: string };

/** Writes a value at a pointer; behind the last place of a list (`/-`) it is added. */
export function put(pointer: string, value: unknown): Edit {
  return { put: pointer, value };
}

/** Takes out what stands at a pointer. */
export function drop(pointer: string): Edit {
  return { drop: pointer };
}

type Holder = Record<string, unknown>;

function keysOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What holds the last key of a pointer; objects that are missing on the way are made. */
function holderOf(root: Holder, keys: readonly string[]): Holder {
  let holder = root;
  for (const key of keys) {
    holder[key] ??= {};
    holder = holder[key] as Holder;
  }
  return holder;
}

/** A copy of an item with edits made one after the other. */
export function applyEdits(item: WrittenItem, edits: readonly Edit[]): WrittenItem {
  const copy = structuredClone(item) as unknown as Holder;
  for (const edit of edits) {
    const keys = keysOf('put' in edit ? edit.put : edit.drop);
    const last = keys.at(-1) ?? '';
    const holder = holderOf(copy, keys.slice(0, -1));
    if ('put' in edit) {
      if (Array.isArray(holder))
        holder[last === '-' ? holder.length : Number(last)] = structuredClone(edit.value);
      else holder[last] = structuredClone(edit.value);
    } else if (Array.isArray(holder)) holder.splice(Number(last), 1);
    else delete holder[last];
  }
  return copy as unknown as WrittenItem;
}

/** What stands at a pointer of an item as it is written; undefined when nothing does. */
export function valueAt({ item }: Shipped, pointer: string): unknown {
  return keysOf(pointer).reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Holder)[key] : undefined),
    item,
  );
}

/** Every place at which a text stands for itself below a pointer, such as the name of a step or of a call. */
export function placesOf(
  shipped: Shipped,
  pointer: string,
  fits: (text: string, place: string) => boolean,
): readonly string[] {
  const within = (value: unknown, at: string): readonly string[] => {
    if (typeof value === 'string') return fits(value, at) ? [at] : [];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, entry]) =>
      within(entry, `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
    );
  };
  return within(valueAt(shipped, pointer), pointer);
}
