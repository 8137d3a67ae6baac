import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Row } from '../../hooks/directus.ts';
import { databaseOf } from '../testing/refusalsIn.ts';
import { createPackagesOnSale, packageNotes, refuseMisspeltPackage } from './packagesOnSale.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** The address of an API that answers so, and how often it was asked. */
async function apiWith(status: number, body: string): Promise<{ url: string; asked: () => number }> {
  let count = 0;
  const server = createServer((_request, response) => {
    count += 1;
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => count };
}

test('[CMS-3490] packages on sale are read from the product API, once for several questions', async () => {
  const { url, asked } = await apiWith(200, '{"data":[{"package_id":"sport-30"},{"name":"x"},null]}');
  const onSale = createPackagesOnSale(url);
  expect(await Promise.all([onSale(), onSale()])).toEqual([['sport-30'], ['sport-30']]);
  expect(asked()).toBe(1);
});

test.each([
  [500, '{"data":[]}'],
  [200, 'not JSON'],
  [200, '{"data":{}}'],
])(
  '[CMS-3490] an API that answers %i %s leaves the packages unknown, and the form reports it',
  async (status, body) => {
    const { url } = await apiWith(status, body);
    expect(await createPackagesOnSale(url)()).toBeNull();
  },
);

test('[CMS-3490] a card is compared with what is on sale: nothing to say, a slip, a package of tomorrow, or not compared', () => {
  const tonesOf = (id: unknown, onSale: readonly string[] | null): readonly string[] =>
    packageNotes({ package_id: id }, onSale).map(({ tone }) => tone);
  const onSale = ['entertainment-30', 'sport-30'];
  expect(tonesOf('sport-30', onSale)).toEqual([]);
  expect(tonesOf('sport-31', onSale)).toEqual(['warning']);
  expect(tonesOf('kids-30', onSale)).toEqual(['info']);
  expect(tonesOf('sport-30', null)).toEqual(['info']);
  expect(tonesOf(null, onSale)).toEqual([]);
  expect(tonesOf('', null)).toEqual([]);
});

test('[CMS-3720] a slip of a package on sale is refused at its field when the card is published; a draft, a package of tomorrow, and a card that named it already are saved', async () => {
  const rows = [
    { slug: 'sport', status: 'published', package_id: 'sport-30' },
    { slug: 'old', status: 'published', package_id: 'sport-29' },
    { slug: 'draft', status: 'draft', package_id: 'sport-31' },
  ];
  const save = async (payload: Row, key?: string, onSale: readonly string[] | null = ['sport-30']) => {
    const meta = { collection: 'pricing_packages', ...(key === undefined ? {} : { keys: [key] }) };
    const context = { database: databaseOf({ pricing_packages: rows }), accountability: null };
    const filter = refuseMisspeltPackage(async () => Promise.resolve(onSale));
    return Promise.resolve(filter(payload, meta, context)).then(
      () => 'saved',
      (thrown: unknown) => thrown,
    );
  };
  const slip = { package_id: 'sport-31' };
  const refused = {
    extensions: {
      field: 'package_id',
      message: expect.stringContaining('“sport-31” is not on sale. Did you mean “sport-30”?') as string,
      message_id: expect.stringContaining('Maksud Anda “sport-30”?') as string,
    },
  };
  expect(await save(slip, 'sport')).toMatchObject(refused);
  expect(await save(slip)).toMatchObject(refused);
  expect(await save({ status: 'published' }, 'draft')).toMatchObject(refused);
  expect(await save({ ...slip, status: 'draft' }, 'sport')).toBe('saved');
  expect(await save({ title_en: 'Sport' }, 'old')).toBe('saved');
  expect(await save({ package_id: 'kids-30' }, 'sport')).toBe('saved');
  expect(await save(slip, 'sport', null)).toBe('saved');
});
