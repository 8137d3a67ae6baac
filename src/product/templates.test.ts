import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { FlowDocumentItem } from '@alur/publish/contract';
import { publishFlow } from './publisher.ts';
import { shippedMessageKeys } from './shippedMessages.ts';

const folder = new URL('../../schemas/templates/', import.meta.url);
const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
const messageKeys = await shippedMessageKeys();

async function templateOf(name: string): Promise<FlowDocumentItem> {
  return JSON.parse(await readFile(new URL(name, folder), 'utf8')) as FlowDocumentItem;
}

async function publish(item: FlowDocumentItem) {
  const published = await publishFlow(item, { messageKeys });
  if (!published.ok) throw new Error(JSON.stringify(published.error));
  return published.value;
}

describe('templates of new flows', () => {
  it.each(names)('[PUB-4634] %s publishes without a finding, in both languages, as a draft', async (name) => {
    const item = await templateOf(name);
    expect(item.status).toBe('draft');
    expect(item.key).toBe(name.replace('.json', ''));
    expect((await publish(item)).warnings).toEqual([]);
  });

  it('[PUB-4634] begins each text’s key with the flow’s own', async () => {
    for (const name of names) {
      const { key, messages } = await templateOf(name);
      const foreign = Object.keys(messages as object).filter((each) => !each.startsWith(`${key}.`));
      expect(foreign, name).toEqual([]);
    }
  });
});

describe('a call that collects answers', () => {
  const change = (item: FlowDocumentItem, from: string, to: string): FlowDocumentItem =>
    JSON.parse(JSON.stringify(item).replaceAll(from, to)) as FlowDocumentItem;

  it('[PUB-4635] has the names of its document as inputs of their kind, none of which has to be filled in', async () => {
    const { data } = await publish(await templateOf('form-with-confirmation.json'));
    const { spec } = data.calls['send'] ?? {};
    expect(spec?.input).toEqual({
      form: 'text',
      keepDays: 'integer',
      consent: 'flag',
      comment: 'text',
      email: 'text',
    });
    expect(spec?.optional).toEqual(['consent', 'comment', 'email']);
    expect(spec?.wire?.input).toEqual({ comment: 'body.values.comment', email: 'body.values.email' });
    expect(spec).not.toHaveProperty('open');
  });

  it('[PUB-4635] has another version, and the flow another revision, once the words of its consent, its days or its names are others', async () => {
    const item = await templateOf('form-with-confirmation.json');
    const versions = await Promise.all(
      [
        item,
        change(item, 'Saya setuju masukan', 'Saya setuju bahwa masukan'),
        change(item, '"keptDays":180', '"keptDays":90'),
        change(item, '"comment":{"var":"data.comment"},', ''),
      ].map(async (each) => {
        const { data } = await publish(each);
        return [data.revision, data.calls['send']?.spec.wire?.also?.['body.version']];
      }),
    );
    expect(new Set(versions.map(([revision]) => JSON.stringify(revision))).size).toBe(4);
    expect(new Set(versions.map(([, version]) => JSON.stringify(version))).size).toBe(4);
    const reworded = await publish(change(item, 'Write to us', 'Write us'));
    expect(reworded.data.revision).toBe(versions[0]?.[0]);
  });
});

it('[PUB-4632] words of consent name nothing that is filled in later, but for the days that answers are kept', async () => {
  const item = await templateOf('form-with-confirmation.json');
  const worded = JSON.stringify(item).replace('I agree that my comment', 'I, {email}, agree that my comment');
  const published = await publishFlow(JSON.parse(worded) as FlowDocumentItem, { messageKeys });
  const found = published.ok ? [] : published.error.map(({ rule, pointer }) => `${rule} ${pointer}`);
  expect(found).toContain('PUB-4632 /document/calls/send/send/consent');
});
