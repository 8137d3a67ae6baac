import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../base/json.ts';
import { hashParts, partsOf } from './parts.ts';
import { pullItems } from './pullItems.ts';
import type { Pulled } from './pullItems.ts';
import { createSeedState } from './seedState.ts';

const one = { collection: 'pages', key: 'key', keyed: ['messages'] };
const seeded = { key: 'home', title: 'Home', messages: { a: 'A', b: 'B' } };

function pulled(
  files: readonly JsonObject[],
  live: readonly JsonObject[],
  written: readonly JsonObject[],
): Pulled {
  const state = createSeedState(
    written.map((item) => ({
      id: `pages/${String(item['key'])}`,
      parts: hashParts(partsOf(item, one.keyed)),
    })),
  );
  return pullItems(one, files, live, ['key', 'title', 'notes', 'messages'], state);
}

describe('pullItems', () => {
  it('[CMS-13] takes over what an editor changed and leaves a developer’s own change', () => {
    const files = [{ ...seeded, title: 'Start' }];
    const live = [{ ...seeded, notes: null, messages: { a: 'A!', b: 'B' } }];
    expect(pulled(files, live, [seeded])).toEqual({
      items: [{ key: 'home', title: 'Start', messages: { a: 'A!', b: 'B' } }],
      changed: ['home'],
      removed: [],
    });
  });

  it('[CMS-13] takes the editor’s side of a conflict: the files’ side is in git', () => {
    const { items } = pulled([{ ...seeded, title: 'Start' }], [{ ...seeded, title: 'Welcome' }], [seeded]);
    expect(items).toEqual([{ ...seeded, title: 'Welcome' }]);
  });

  it('[CMS-13] adds what an editor created, drops what an editor removed, keeps what was never applied', () => {
    const fresh = { key: 'new', title: 'New', messages: {} };
    const draft = { key: 'draft', title: 'Not applied yet', messages: {} };
    const result = pulled([seeded, draft], [{ ...fresh, notes: null }], [seeded]);
    expect(result).toEqual({ items: [draft, fresh], changed: ['new'], removed: ['home'] });
  });

  it('[CMS-1024] brings words back under the key of today, and takes what an editor removed out of a file that names renamings', () => {
    const file = { ...seeded, messages: { now: 'A', b: 'B' }, renamedMessages: { a: 'now' } };
    const live = { ...seeded, messages: { a: 'A!' } };
    expect(pulled([file], [live], [seeded]).items).toEqual([
      { ...seeded, messages: { now: 'A!' }, renamedMessages: { a: 'now' } },
    ]);
  });
});
