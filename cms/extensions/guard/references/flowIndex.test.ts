import { expect, test } from 'vitest';
import type { Database, Row } from '../../hooks/directus.ts';
import { databaseOf } from '../testing/refusalsIn.ts';
import { createFlowIndex } from './flowIndex.ts';

const documentOf = (text: string): string =>
  JSON.stringify({ routes: [{ path: `/vplus/${text}` }], steps: { only: { title: text } } });

function flows(count: number): Row[] {
  return Array.from({ length: count }, (_, n) => ({
    ...{ key: `flow-${n}`, status: 'published', document: documentOf(`text-${n % 10}`) },
    ...{ messages: '{}', date_updated: 1000 },
  }));
}

/** A CMS with these flows and drafts, and how many documents were read of it. */
function countedCms(
  flow_documents: Row[],
  directus_versions: Row[] = [],
): { database: Database; read: () => number } {
  let documents = 0;
  const base = databaseOf({ flow_documents, directus_versions });
  type Query = ReturnType<Database>;
  const counted = (query: Query): Query => {
    const chained: Pick<Query, 'where' | 'whereIn' | 'select'> = {
      where: (conditions) => counted(query.where(conditions)),
      whereIn: (column, values) => counted(query.whereIn(column, values)),
      select: (...columns) => {
        const selected = query.select(...columns);
        if (!columns.includes('document')) return selected;
        const read: Pick<typeof selected, 'then'> = {
          then: (done, failed) =>
            selected
              .then((rows) => {
                documents += rows.length;
                return rows;
              })
              .then(done, failed),
        };
        return Object.assign({}, selected, read);
      },
    };
    return Object.assign({}, query, chained);
  };
  return { database: (table) => counted(base(table)), read: () => documents };
}

test('[CMS-4660] of 1,000 flows each document is read once, and again only when it was saved', async () => {
  const stored = flows(1000);
  const { database, read } = countedCms(stored);
  const index = createFlowIndex();
  const first = await index.flowsIn(database);
  expect([first.length, read()]).toEqual([1000, 1000]);
  const before = process.threadCpuUsage();
  await index.flowsIn(database);
  expect(read()).toBe(1000);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(500);
  stored[7] = { ...stored[7], document: documentOf('other'), date_updated: 2000 };
  stored.splice(990);
  const after = await index.flowsIn(database);
  expect([after.length, read()]).toEqual([990, 1001]);
  expect(after.find(({ key }) => key === 'flow-7')?.texts).toEqual([
    { key: 'other', pointer: '/document/steps/only/title' },
  ]);
});

test('[CMS-4660] a flow that nothing dates is read each time', async () => {
  const { database, read } = countedCms(flows(1).map((row) => ({ ...row, date_updated: null })));
  const index = createFlowIndex();
  await index.flowsIn(database);
  await index.flowsIn(database);
  expect(read()).toBe(2);
});

test('[CMS-4661] a draft is indexed beside its flow, an empty one and one that is no JSON is none', async () => {
  const draft = (id: string, item: string, delta: object | null): Row => ({
    ...{ id, item, collection: 'flow_documents', key: 'draft', date_updated: 5 },
    delta: delta === null ? null : JSON.stringify(delta),
  });
  const drafts = [
    draft('a', 'flow-0', { document: JSON.parse(documentOf('drafted')) as unknown }),
    draft('b', 'flow-1', {}),
    draft('c', 'flow-2', { document: 'typing {' }),
    draft('d', 'gone', { document: {} }),
  ];
  const { database } = countedCms(flows(3), drafts);
  const found = await createFlowIndex().flowsIn(database);
  expect(
    found.filter(({ isDraft }) => isDraft).map(({ key, texts }) => [key, texts.map((text) => text.key)]),
  ).toEqual([
    ['flow-0', ['drafted']],
    ['flow-2', []],
  ]);
});
