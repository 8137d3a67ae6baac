import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cmsFolder } from '../../../process/environment.ts';
import { type FreshCms, startSeededCms } from '../../../testing/freshCms.ts';
import type { Database } from '../../hooks/directus.ts';
import { lostList } from './embeds.ts';

/** Directus's own query builder, over the file that Directus writes. */
type Knex = Database & { destroy(): Promise<void> };
const knex = createRequire(join(cmsFolder, 'package.json'))('knex') as (options: object) => Knex;
let cms: FreshCms;
let database: Knex;

beforeAll(async () => {
  // An SQLite file on any machine.
  cms = await startSeededCms('http://127.0.0.1:9', {}, null);
  const draft = { status: 'draft', sort: 90 };
  const add = async (collection: string, item: object): Promise<unknown> =>
    cms.admin.send('POST', `/items/${collection}`, { ...draft, ...item });
  for (const slug of ['soon', 'later'])
    await add('pricing_packages', { slug, package_id: slug, title_en: 'A', title_id: 'A' });
  await add('help_questions', { slug: 'what-next', question_en: 'What?', answer_en: 'This.' });
  const channel = { title_en: 'A', letters: 'A', color: '#112233' };
  await add('channels', { ...channel, slug: 'chess', status: 'published', lists: 'boards, thinking ,quiet' });
  await add('channels', { ...channel, slug: 'drafts', lists: 'never' });
  const filename = join(String(cms.environment['ALUR_DATA']), 'cms', 'data.db');
  database = knex({ client: 'sqlite3', connection: { filename }, useNullAsDefault: true });
});

afterAll(async () => {
  await database.destroy();
  await cms.remove();
});

it.each<readonly ['packages' | 'questions' | 'channels', string, readonly string[]]>([
  ['packages', 'one of two is published', ['soon', 'sport']],
  ['packages', 'a name is unknown and another one is published', ['nothing', 'sport']],
  ['questions', 'one of two is published', ['what-next', 'ways-to-pay']],
  ['channels', 'a published channel is in it', ['sport']],
  ['channels', 'a channel names several lists with spaces between them, and it is the second', ['thinking']],
  ['channels', 'a channel names several lists, and it is the last', ['quiet']],
])('[CMS-2960] a list of %s is on the site when %s', async (is, _when, names) => {
  expect(await lostList(is, names, database)).toEqual([]);
});

it.each<readonly ['packages' | 'questions' | 'channels', string, readonly string[], string, string]>([
  [
    'packages',
    'none is published',
    ['soon', 'later'],
    'None of the packages “soon”, “later” is published.',
    'Paket “soon”, “later” belum terbit.',
  ],
  [
    'packages',
    'no name is known',
    ['nothing'],
    'None of the packages “nothing” is published.',
    'Paket “nothing” belum terbit.',
  ],
  [
    'questions',
    'none is published',
    ['what-next', 'nothing'],
    'None of the questions “what-next”, “nothing” is published.',
    'Pertanyaan “what-next”, “nothing” belum terbit.',
  ],
  [
    'channels',
    'only a draft is in it',
    ['never'],
    'No published channel is in the list “never”.',
    'Belum ada saluran yang terbit di daftar “never”.',
  ],
  [
    'channels',
    'only a part of its name is a list',
    ['think'],
    'No published channel is in the list “think”.',
    'Belum ada saluran yang terbit di daftar “think”.',
  ],
])(
  '[CMS-2960] nothing is left of a list of %s when %s, and the sentence names it in both languages',
  async (is, _when, names, en, id) => {
    const [fault, ...more] = await lostList(is, names, database);
    expect([fault?.earlier, more]).toEqual([false, []]);
    expect(fault?.reason.en).toContain(en);
    expect(fault?.reason.id).toContain(id);
  },
);
