import { put } from '../../plant/edit.ts';
import type { Plant } from '../../plant/defect.ts';
import type { Shipped } from '../../plant/shipped.ts';

/** What becomes of a value, and of the key it stands under. */
interface Rewrite {
  readonly value?: (value: unknown, at: string) => unknown;
  readonly key?: (key: string, at: string) => string;
}

function rewriteAt(value: unknown, at: string, { value: change, key: rename }: Rewrite): unknown {
  const now = change === undefined ? value : change(value, at);
  if (typeof now !== 'object' || now === null) return now;
  const rewrite = {
    ...(change === undefined ? {} : { value: change }),
    ...(rename === undefined ? {} : { key: rename }),
  };
  if (Array.isArray(now)) return now.map((entry, index) => rewriteAt(entry, `${at}/${index}`, rewrite));
  return Object.fromEntries(
    Object.entries(now).map(([key, entry]) => {
      const pointer = `${at}/${key.replaceAll('/', '~1')}`;
      return [rename === undefined ? key : rename(key, pointer), rewriteAt(entry, pointer, rewrite)];
    }),
  );
}

/** One plant that changes names all over an item, in document and texts. */
export function rewriteItem({ item }: Shipped, at: string, rewrite: Rewrite): Plant {
  return {
    at,
    edits: ['document', 'messages'].map((part) =>
      put(`/${part}`, rewriteAt(part === 'document' ? item.document : item.messages, `/${part}`, rewrite)),
    ),
  };
}
