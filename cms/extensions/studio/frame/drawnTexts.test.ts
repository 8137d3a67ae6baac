import { expect, it } from 'vitest';
import { readStudioMessage, writeMessage } from '../../../../src/contracts/preview/readMessage.ts';
import { drawnFormat } from '../../../../src/contracts/preview/messages.ts';
import { shippedItem } from '../../../../src/product/testing/shippedItem.ts';
import { type DrawnDraft, drawDraft } from './drawDraft.ts';
import { drawnMessages } from '../../../../src/contracts/preview/drawnMessages.ts';
import { placedTexts, placeOfText, textAt } from './drawnTexts.ts';
import type { BareMessage } from '../../../../src/contracts/preview/previewLink.ts';
import { sendDraft } from './sendDraft.ts';

async function drawn(key: string): Promise<DrawnDraft> {
  const draft = drawDraft(await shippedItem(key), 'en');
  if (draft === null) throw new Error(`${key} is not drawn.`);
  return draft;
}

it('[CMS-4412] each text of the picture leads to its row, and the row to its place, by names', async () => {
  const { flow } = await drawn('tv-activate');
  for (const { key, place } of placedTexts(flow)) {
    expect(textAt(flow, place)).not.toBeNull();
    expect(placeOfText(flow, key, place.step)).toMatchObject({ step: place.step });
  }
  const [first] = Object.values(flow.data.steps);
  const place = { step: first?.id ?? '', item: 'code', slot: 'label' } as const;
  expect(textAt(flow, place)).toBe('tvActivate.code');
  expect(placeOfText(flow, 'tvActivate.code', null)).toEqual(place);
  expect(textAt(flow, { step: 'nowhere', item: 'code' })).toBeNull();
  expect(placeOfText(flow, 'nowhere', null)).toBeNull();
});

it('[CMS-4413] what is typed is sent as the preview reads it: words alone where nothing else differs, and nothing twice', async () => {
  const { messages } = await shippedItem('tv-activate');
  const { flow } = await drawn('tv-activate');
  const sent: BareMessage[] = [];
  const link = {
    tell: (message: BareMessage) => {
      const read = readStudioMessage(writeMessage({ ...message, nonce: 'n', seq: 1 }));
      expect(read).not.toBeNull();
      sent.push(message);
      return true;
    },
    expect: () => undefined,
    stop: () => undefined,
  };
  const sender = sendDraft(() => link);
  const reworded = { ...messages, 'tvActivate.code': { en: 'Other words', id: 4, fr: 'x' }, broken: 'x' };
  sender.texts(drawnMessages(messages));
  sender.flow(flow, drawnMessages(messages));
  sender.flow({ ...flow }, drawnMessages(messages));
  sender.texts(drawnMessages(reworded));
  sender.flow(flow, drawnMessages(reworded));
  sender.flow(flow, drawnMessages(reworded), true);
  expect(sent.map(({ type }) => type)).toEqual(['flow', 'texts', 'flow']);
  expect(sent.at(-1)).toMatchObject({
    format: drawnFormat,
    messages: { 'tvActivate.code': { en: 'Other words' } },
  });
  expect(drawnMessages(reworded)['tvActivate.code']).toEqual({ en: 'Other words' });
  expect(drawnMessages('typed')).toEqual({});
});

it('[CMS-4414] beside the picture stand the steps by their titles, and for each call of a step what it may end with, by the titles that visitors read', async () => {
  const { steps, calls } = await drawn('voucher');
  expect(steps[0]).toEqual({ id: 'code', title: 'Redeem a voucher' });
  const [check] = calls['code'] ?? [];
  expect(check).toMatchObject({ name: 'check', button: 'Check' });
  expect(check?.codes).toContainEqual({ code: 'err_voucher_not_found', title: 'Not a valid code' });
});

it('[CMS-4414] a draft that can’t be read has no picture, and one with a finding has one where it can', async () => {
  const item = await shippedItem('voucher');
  const text = JSON.stringify(item.document);
  const broken = { ...item, document: { ...item.document, steps: [] } };
  expect(drawDraft(broken, 'en')).toBeNull();
  const misspelt: unknown = JSON.parse(text.replace('"call":"check"', '"call":"chek"'));
  expect(drawDraft({ ...item, document: misspelt }, 'en')).not.toBeNull();
});
