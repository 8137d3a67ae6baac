import { describe, expect, it } from 'vitest';
import { version1Item } from '../../../publish/testing/shippedItem.ts';
import type { Accountability, Database, Query, Row } from '../hooks/directus.ts';
import { rewriteVersion1 } from './rewriteOnSave.ts';

const item = await version1Item('login');

/** A database that holds one flow, and the rights of one role. */
function database(flow: Row, fields: string): Database {
  const tables: Readonly<Record<string, readonly Row[]>> = {
    flow_documents: [
      { ...flow, document: JSON.stringify(flow['document']), messages: JSON.stringify(flow['messages']) },
    ],
    directus_access: [{ policy: 'editors' }],
    directus_permissions: [{ collection: 'flow_documents', action: 'update', fields }],
  };
  return (table) => {
    const query: Query = {
      where: () => query,
      whereIn: () => query,
      select: () => query,
      max: () => query,
      then: async (done, failed) => Promise.resolve(tables[table] ?? []).then(done, failed),
    };
    return query;
  };
}

const editor: Accountability = { user: 'editor', admin: false, roles: ['editors'] };

async function saved(
  payload: Row,
  stored: Row = { ...item },
  accountability = editor,
  fields = 'document,messages',
): Promise<Row> {
  const meta = { collection: 'flow_documents', keys: ['login'] };
  return (await rewriteVersion1(payload, meta, {
    database: database(stored, fields),
    accountability,
  })) as Row;
}

const words = { ...item.messages, 'login.intro': { en: 'Hello again', id: 'Halo lagi' } };

describe('a flow of version 1 that a person saves', () => {
  it('[CMS-1020] is rewritten in format 2, and the words that were typed are saved as they are', async () => {
    const payload = await saved({ messages: words });
    expect(payload['document']).toMatchObject({ formatVersion: 2, flow: 'login' });
    expect(payload['messages']).toEqual(words);
    expect(Object.keys(payload)).toEqual(['messages', 'document']);
  });

  it('[CMS-1020] is rewritten as it was typed: a revision of long ago that is brought back, or a document pasted in', async () => {
    const document = structuredClone(item.document);
    document.title = 'login.other';
    const payload = await saved({ document }, { ...item, status: 'draft', document: { formatVersion: 2 } });
    expect(payload['document']).toMatchObject({ formatVersion: 2, title: 'login.other' });
  });

  it('[CMS-1020] is saved as it is where it can’t be rewritten: a draft with an operator that is gone, a published one that is broken', async () => {
    const gone = structuredClone(item.document);
    Object.assign(gone.steps['password']?.actions[0] ?? {}, { enabled: { '>': [{ '+': [1, 2] }, 2] } });
    const draft = { ...item, status: 'draft', document: gone };
    expect(await saved({ notes: 'half done' }, draft)).toEqual({ notes: 'half done' });
    expect(await saved({ notes: 'half done' }, { ...item, document: gone })).toEqual({ notes: 'half done' });
  });

  it('[CMS-1020] is only worded by a person who may not change documents', async () => {
    expect(await saved({ messages: words }, { ...item }, editor, 'messages,notes')).toEqual({
      messages: words,
    });
    expect(await saved({ messages: words }, { ...item }, editor, '*')).toHaveProperty('document');
  });

  it('[CMS-1020] is left alone by the seeder, and one of format 2 by everybody', async () => {
    const seeder = { user: 'admin', admin: true, userAgent: 'alur-seeder' };
    expect(await saved({ messages: words }, { ...item }, seeder)).toEqual({ messages: words });
    const current = { ...item, document: { formatVersion: 2 } };
    expect(await saved({ messages: words }, current)).toEqual({ messages: words });
  });
});
