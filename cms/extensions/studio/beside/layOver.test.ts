import { describe, expect, it } from 'vitest';
import type { DialogCatalogue } from '@alur/engine';
import shipped from '../../../../schemas/generated/dialogs.json' with { type: 'json' };
import { readStudioMessage, writeMessage } from '../../../../src/contracts/preview/readMessage.ts';
import { shippedKeys, shippedTexts } from '../../guard/shippedTexts.generated.ts';
import { layOver } from './layOver.ts';

const dialogs = shipped as DialogCatalogue;
const code = 'err_phone_unregistered';

describe('an item beside flows, laid over what the site has', () => {
  it('[CMS-5100] an error dialog has the words and buttons that are typed, and stands over the screen', () => {
    const buttons = [{ label_en: 'Fine', label_id: 'Baik', kind: 'primary', target: 'stay' }];
    const laid = layOver('error_dialogs', code, { title_en: 'Own title', title_id: 'Judul', buttons });
    expect(laid).toMatchObject({
      isFit: true,
      beside: {
        dialog: code,
        dialogs: {
          [code]: {
            title: `dialog.${code}.title`,
            message: dialogs[code]?.message,
            buttons: [{ label: `dialog.${code}.button1`, kind: 'primary' }],
          },
        },
        texts: { [`dialog.${code}.title`]: { en: 'Own title', id: 'Judul' } },
      },
    });
  });

  it('[CMS-5100] what the site would not take is named in both languages', () => {
    const html = layOver('error_dialogs', code, { title_en: '<b>Own</b>', title_id: 'Judul' });
    expect(html).toMatchObject({
      isFit: false,
      fault: { en: expect.stringContaining('HTML'), id: expect.stringContaining('HTML') },
    });
    const slot = layOver('error_dialogs', code, { title_en: 'Hello {name}', title_id: 'Judul' });
    expect(slot).toMatchObject({ isFit: false, fault: { en: expect.stringContaining('{name}') } });
    const key = shippedKeys.find((each) => !(shippedTexts.en[each] ?? '{').includes('{')) ?? '';
    expect(layOver('interface_texts', key, { en: 'Hello {name}' })).toMatchObject({
      isFit: false,
      fault: { en: expect.stringContaining('placeholders'), id: expect.stringContaining('placeholder') },
    });
  });

  it('[CMS-5100] an interface text is what is typed; an empty one is the one that ships', () => {
    const laid = layOver('interface_texts', 'flow.promise', { en: 'All you like', id: '' });
    expect(laid).toMatchObject({
      isFit: true,
      beside: {
        dialog: null,
        texts: { 'flow.promise': { en: 'All you like', id: shippedTexts.id['flow.promise'] } },
      },
    });
  });

  it('[CMS-5100] a text that a dialog shows is seen in that dialog', () => {
    const { title = '' } = dialogs[code] ?? {};
    const laid = layOver('interface_texts', title, { en: 'Own', id: 'Sendiri' });
    expect(laid).toMatchObject({ isFit: true, beside: { dialogs: {}, texts: { [title]: { en: 'Own' } } } });
    const dialog = laid.isFit ? laid.beside.dialog : null;
    expect(dialogs[dialog ?? '']?.title).toBe(title);
  });

  it('[CMS-5100] each shipped dialog and text is taken by the page of the preview', () => {
    const items = [
      ...Object.keys(dialogs).map((each) => layOver('error_dialogs', each === '*' ? 'any_other' : each, {})),
      ...shippedKeys.map((key) => layOver('interface_texts', key, { en: shippedTexts.en[key] })),
    ];
    const taken = items.filter(
      (each) =>
        each.isFit &&
        readStudioMessage(writeMessage({ type: 'beside', nonce: 'n', seq: 1, ...each.beside })) !== null,
    );
    expect(taken).toHaveLength(items.length);
  });
});
