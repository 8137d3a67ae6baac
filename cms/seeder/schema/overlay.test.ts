import { describe, expect, it } from 'vitest';
import { decodeSnapshot, overlay } from './overlay.ts';

const file = {
  collection: 'pages',
  meta: { icon: 'flag' },
  fields: [
    {
      field: 'key',
      type: 'string',
      schema: { is_primary_key: true, is_nullable: false, max_length: 64 },
      meta: { width: 'half' },
    },
    { field: 'owner', type: 'uuid', schema: { is_nullable: true }, meta: {} },
    { field: 'box', type: 'alias', meta: { special: ['alias', 'no-data', 'group'] } },
  ],
  relations: [{ field: 'owner', related_collection: 'directus_users', on_delete: 'SET NULL' }],
};

const live = decodeSnapshot({
  version: 1,
  vendor: 'sqlite',
  collections: [
    { collection: 'pages', meta: { icon: 'box', color: 'red' }, schema: { name: 'pages' } },
    { collection: 'made_by_hand', meta: {}, schema: { name: 'made_by_hand' } },
  ],
  fields: [
    {
      collection: 'pages',
      field: 'key',
      type: 'string',
      schema: {
        name: 'key',
        table: 'pages',
        data_type: 'varchar',
        max_length: 64,
        is_primary_key: true,
        is_nullable: false,
      },
      meta: { width: 'full' },
    },
    {
      collection: 'pages',
      field: 'owner',
      type: 'string',
      schema: { name: 'owner', table: 'pages', data_type: 'char', max_length: 36, is_nullable: true },
      meta: {},
    },
    {
      collection: 'made_by_hand',
      field: 'id',
      type: 'integer',
      schema: { name: 'id', table: 'made_by_hand' },
      meta: {},
    },
  ],
  relations: [],
});

describe('overlay', () => {
  it('[CMS-06] keeps what only the database knows and changes what the files name', () => {
    const wanted = decodeSnapshot(overlay(live, [file]));
    expect(wanted.collections[0]).toMatchObject({ meta: { icon: 'flag', color: 'red' } });
    expect(wanted.fields[0]).toMatchObject({
      schema: { data_type: 'varchar', max_length: 64 },
      meta: { width: 'half' },
    });
  });

  it('[CMS-06] takes a foreign key that SQLite reads back as text for the uuid it is', () => {
    expect(decodeSnapshot(overlay(live, [file])).fields[1]).toMatchObject({
      field: 'owner',
      type: 'string',
      schema: { data_type: 'char', max_length: 36 },
    });
  });

  it('[CMS-06] names tables and foreign keys of what is new', () => {
    const empty = decodeSnapshot({ version: 1, collections: [], fields: [], relations: [] });
    const wanted = decodeSnapshot(overlay(empty, [file]));
    expect(wanted.fields.map(({ type, schema }) => [type, schema])).toEqual([
      ['string', { is_primary_key: true, is_nullable: false, max_length: 64, name: 'key', table: 'pages' }],
      ['uuid', { is_nullable: true, name: 'owner', table: 'pages' }],
      ['alias', null],
    ]);
    expect(wanted.relations[0]).toMatchObject({
      related_collection: 'directus_users',
      schema: { foreign_key_table: 'directus_users', on_delete: 'SET NULL' },
    });
  });

  it('[CMS-07] leaves alone what no file names, unless it is to prune', () => {
    const names = (prune: boolean): unknown[] =>
      decodeSnapshot(overlay(live, [file], prune)).collections.map(({ collection }) => collection);
    expect(names(false)).toEqual(['pages', 'made_by_hand']);
    expect(names(true)).toEqual(['pages']);
  });
});
