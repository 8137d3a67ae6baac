import { mayRedirectTo } from '../../../src/contracts/address/redirects.ts';
import {
  canHaveRules,
  canRuleParameter,
  mostRules,
  mostRuleWords,
  type RouteRule,
  ruleKinds,
  ruleWord,
} from '../../../src/contracts/address/routeRules.ts';
import { withoutSlash } from '@alur/engine/routes';
import { defineCollection, editedItems } from '../decoding/collection.ts';
import { decodeItems } from '../decoding/words.ts';

/** What editors ask of values in the addresses of a route (spec §2, route-level validation). */
export const routeRules = defineCollection<readonly RouteRule[]>({
  name: 'route_rules',
  ...editedItems,
  fields: ['slug', 'status', 'sort', 'path', 'name', 'is', 'words', 'to_path'],
  sort: ['sort', 'slug'],
  limit: mostRules,
  slots: { path: 'route', to_path: 'to' },
  decode: (rows, _door, before) =>
    decodeItems('route_rules', rows, before, (row) => {
      const [path, name, words, to] = ['path', 'name', 'words', 'to_path'].map((field) => textIn(row[field]));
      const is = ruleKinds.find((each) => each === row['is']);
      if (is === undefined || !path || !name || !canHaveRules(path) || !canRuleParameter(path, name))
        return 'its path, its name or its kind can’t be checked';
      if (to && !mayRedirectTo(withoutSlash(to))) return 'it leads to no page of the list';
      const list = is === 'words' ? wordsIn(words ?? '') : [];
      if (is === 'words' && list.length === 0) return 'it lists no words';
      return { path, name, is, words: list, to: to ? withoutSlash(to) : null };
    }),
});

function textIn(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function wordsIn(value: string): readonly string[] {
  const words = value.split(',').map((word) => word.trim());
  return words.length <= mostRuleWords && words.every((word) => ruleWord.test(word)) ? words : [];
}
