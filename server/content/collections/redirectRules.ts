import {
  mayRedirectFrom,
  mayRedirectTo,
  type Redirect,
  resolveRedirects,
} from '../../../src/contracts/address/redirects.ts';
import { withoutSlash } from '@alur/engine/routes';
import { defineCollection, editedItems } from '../decoding/collection.ts';
import { decodeItems } from '../decoding/words.ts';

/** Redirects of editors over the closed list of routes, each with the place where it ends. */
export const redirectRules = defineCollection<readonly Redirect[]>({
  name: 'redirect_rules',
  ...editedItems,
  fields: ['slug', 'status', 'sort', 'from_path', 'to_path'],
  sort: ['sort', 'slug'],
  slots: { from_path: 'from', to_path: 'to' },
  decode(rows, _door, before) {
    const decoded = decodeItems('redirect_rules', rows, before, (row) => {
      const [from, to] = [row['from_path'], row['to_path']].map((path) =>
        typeof path === 'string' ? withoutSlash(path.trim()) : '',
      );
      if (from === undefined || to === undefined) return null;
      return mayRedirectFrom(from) && mayRedirectTo(to) ? { from, to } : null;
    });
    const value = resolveRedirects(decoded.value);
    const ending = new Set(value.map(({ from }) => from));
    const turning = decoded.value.filter(({ from }) => !ending.has(from));
    return {
      ...decoded,
      value,
      remarks: [
        ...decoded.remarks,
        ...turning.map(({ from, to }) => `redirect_rules: ${from} to ${to} never ends; it is left out`),
      ],
    };
  },
});
