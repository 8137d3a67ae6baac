import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { shippedDocument } from '../../testing/shippedItem.ts';
import { linksEnd } from './links.ts';

const flows = (await readdir(new URL('../../../schemas/flows/', import.meta.url))).map((name) =>
  name.replace('.json', ''),
);
const documents = await Promise.all(flows.map((flow) => shippedDocument(flow)));
const pathsBut = (flow: string) =>
  documents.filter((each) => each.flow !== flow).flatMap(({ routes = [] }) => routes.map(({ path }) => path));

it('[PROVE-21] a link to a flow that has another address now is found, in every document that has one', async () => {
  const login = await shippedDocument('login');
  const all = documents.flatMap(({ routes = [] }) => routes.map(({ path }) => path));
  expect(linksEnd(login, all)).toEqual([]);
  const moved = linksEnd(login, pathsBut('register'));
  expect(moved.map(({ code, place }) => `${code} ${place}`)).toEqual([
    'linkToNowhere /document/steps/code/links/3/to',
    'linkToNowhere /document/steps/password/links/4/to',
  ]);
});

it('[PROVE-21] nothing is said of links while only one document is known', async () => {
  expect(linksEnd(await shippedDocument('login'), [])).toEqual([]);
});
