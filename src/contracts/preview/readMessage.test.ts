import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawableFlow } from '@alur/publish';
import { shippedDocument, shippedItem } from '../../product/testing/shippedItem.ts';
import { flowPreviewPath, type FrameMessage, longestMessage, type StudioMessage } from './messages.ts';
import { readFrameMessage, readStudioMessage, writeMessage } from './readMessage.ts';

const envelope = { nonce: 'n', seq: 1 };
const folder = new URL('../../../schemas/flows/', import.meta.url);
const flows = readdirSync(folder).map((name) => name.replace('.json', ''));

async function flowMessage(name: string): Promise<Extract<StudioMessage, { type: 'flow' }>> {
  const { messages } = await shippedItem(name);
  const drawable = drawableFlow(await shippedDocument(name), messages);
  return { type: 'flow', ...envelope, format: 4, messages, ...drawable };
}

const [flow, stage] = [
  await flowMessage('register'),
  {
    type: 'stage',
    ...envelope,
    locale: 'id',
    theme: 'dark',
    device: 'mobile',
    signedIn: true,
    query: { partner: 'x' },
    config: { allowRegister: false },
  },
] as const;

/** The message with something laid over it, as it would be posted. */
function posted(message: object, changes: object = {}): string {
  return JSON.stringify({ v: 2, ...message, ...changes });
}

describe('messages between Studio and the page of a preview', () => {
  test.each(flows)('[APP-4390] the shipped flow %s is read as it was written, and is short', async (name) => {
    const message = await flowMessage(name);
    const text = writeMessage(message);
    expect(text.length).toBeLessThan(longestMessage / 2);
    expect(readStudioMessage(text)).toEqual({ v: 2, ...JSON.parse(JSON.stringify(message)) });
  });

  const fromStudio: readonly StudioMessage[] = [
    { type: 'hello', ...envelope },
    { type: 'texts', ...envelope, messages: { 'a.b': { en: 'A' } } },
    stage,
    {
      type: 'beside',
      ...envelope,
      texts: { 'dialog.ok': { en: 'Fine' } },
      dialogs: { err_x: { buttons: [{ label: 'dialog.ok', kind: 'primary' }] } },
      dialog: 'err_x',
    },
    { type: 'go', ...envelope, step: 'identity' },
    {
      type: 'play',
      ...envelope,
      turns: [
        { kind: 'choose', field: 'phone', value: '+62' },
        { kind: 'press', action: 'next', fill: {} },
        { kind: 'answer', call: 'register', result: { ok: true } },
        { kind: 'close', button: null },
        { kind: 'submit', field: null },
        { kind: 'time', ms: 60_000 },
      ],
    },
    {
      type: 'play',
      ...envelope,
      turns: [{ kind: 'wait' }],
      world: { device: 'mobile', signedIn: true, query: {}, config: { otpBypass: true } },
    },
    { type: 'answer', ...envelope, call: 'register', outcome: 'ok', values: {}, rows: 'many', phase: 'paid' },
    { type: 'explain', ...envelope, place: { step: 'identity', link: 'terms' } },
    { type: 'measure', ...envelope, width: 320 },
    { type: 'time', ...envelope, ms: 1000 },
    { type: 'news', ...envelope, call: 'watch', outcome: 'ok', values: { state: 'paid' } },
    { type: 'select', ...envelope, isOn: true, place: { step: 'identity', item: 'phone', slot: 'label' } },
  ];
  const fromFrame: readonly FrameMessage[] = [
    { type: 'ready', ...envelope, format: 4, build: 'a1' },
    { type: 'shown', ...envelope, step: 'identity', ms: 12 },
    { type: 'picked', ...envelope, place: { step: 'identity', action: 'next' } },
    { type: 'asked', ...envelope, call: 'register', effect: 'identity.register', send: { password: '•••' } },
    { type: 'left', ...envelope, to: '/vplus/auth/login' },
    { type: 'played', ...envelope, made: 2, steps: ['identity', 'code'] },
    { type: 'turn', ...envelope, turn: { kind: 'blur', field: 'phone' } },
    { type: 'why', ...envelope, place: { step: 'a' }, isShown: null, reads: { 'data.phone': '+62' } },
    {
      type: 'overflow',
      ...envelope,
      width: 320,
      locale: 'id',
      step: 'a',
      places: [{ step: 'a', action: 'b' }],
    },
    { type: 'failed', ...envelope, fault: 'wayEnds', detail: '2' },
    { type: 'key', ...envelope, key: 'save' },
  ];
  test('[APP-4390] each kind is read on the side that it is for, and on no other', () => {
    for (const message of fromStudio) {
      expect(readStudioMessage(writeMessage(message)), message.type).toEqual({ v: 2, ...message });
      expect(readFrameMessage(writeMessage(message)), message.type).toBeNull();
    }
    for (const message of fromFrame) {
      expect(readFrameMessage(writeMessage(message)), message.type).toEqual({ v: 2, ...message });
      expect(readStudioMessage(writeMessage(message)), message.type).toBeNull();
    }
  });

  test('[APP-4390] another release of the messages, or another format, is recognised as such', () => {
    const other = { type: 'otherRelease', ...envelope };
    expect(readStudioMessage(posted(flow, { v: 3 }))).toEqual(other);
    expect(readFrameMessage(posted({ type: 'later', ...envelope }, { v: 7 }))).toEqual(other);
    expect(readStudioMessage(posted(flow, { format: 5, data: 'of later' }))).toEqual(other);
  });

  test('[APP-4390] the address of the page is below the previews’', () => {
    expect(flowPreviewPath).toMatch(/^\/vplus\/preview\//);
  });

  const { data } = flow;
  const [, first] = Object.entries(data.steps)[0] ?? [];
  test.each<[string, unknown]>([
    ['no text', { ...stage, v: 2 }],
    ['no JSON', '{'],
    ['no object', '[]'],
    ['600 kB', posted({ type: 'texts', ...envelope, messages: { a: { en: 'x'.repeat(600 * 1024) } } })],
    ['an unknown kind', posted({ type: 'fetch', ...envelope })],
    ['a kind that every object has', posted({ type: 'constructor', ...envelope })],
    ['no version', JSON.stringify(flow)],
    ['a version that is no number', posted(flow, { v: 'x' })],
    ['no nonce', posted(stage, { nonce: undefined })],
    ['a nonce that is no text', posted(stage, { nonce: 1 })],
    ['a count below zero', posted(stage, { seq: -1 })],
    ['an unknown language', posted(stage, { locale: 'xx' })],
    ['a switch of another kind', posted(stage, { config: { allowRegister: 'yes' } })],
    ['a switch that is unknown', posted(stage, { config: { apiUrl: 'https://evil.example' } })],
    ['texts that are none', posted({ type: 'texts', ...envelope, messages: { a: { en: 1 } } })],
    ['an own __proto__', posted(stage).replace('"partner":"x"', '"__proto__":"x"')],
    ['an own __proto__ deep in the flow', posted(flow).replace('"traits":{', '"traits":{"__proto__":{},')],
    ['a field called constructor', posted(flow).replace('"schemas":{', '"schemas":{"constructor":{},')],
    ['a step that is a text', posted(flow, { data: { ...data, steps: { start: 'x' } } })],
    ['no items', posted(flow, { data: { ...data, steps: { start: { ...first, items: null } } } })],
    ['a pattern that is no text', posted(flow, { schemas: { a: { b: { type: 'string', pattern: 1 } } } })],
    ['a turn of an unknown kind', posted({ type: 'play', ...envelope, turns: [{ kind: 'fetch' }] })],
    ['a world without a device', posted({ type: 'play', ...envelope, turns: [], world: { query: {} } })],
    ['a way that made less than nothing', posted({ type: 'played', ...envelope, made: -1, steps: [] })],
    [
      'an unknown phase',
      posted({ type: 'answer', ...envelope, call: 'a', outcome: 'ok', values: {}, phase: 'x' }),
    ],
    ['nested beyond reason', posted(stage).replace('"x"', `${'['.repeat(9000)}${']'.repeat(9000)}`)],
  ])('[APP-4390] %s is dropped', (_name, message) => {
    expect(readStudioMessage(message)).toBeNull();
    expect(readFrameMessage(message)).toBeNull();
  });
});
