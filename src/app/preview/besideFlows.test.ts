import { describe, expect, it } from 'vitest';
import type { DialogCatalogue } from '@alur/engine';
import shipped from '../../../schemas/generated/dialogs.json' with { type: 'json' };
import { builtInConfig } from '../../contracts/config.ts';
import type { PreviewPage } from '../../contracts/preview/page.ts';
import { paths } from '../../contracts/generated/paths.ts';
import { createBesideFlows } from './besideFlows.ts';

const dialogs = shipped as DialogCatalogue;
const code = 'err_phone_unregistered';
const site = {
  config: builtInConfig,
  dialogs,
  messages: { en: { 'dialog.ok': 'OK', other: 'Other' }, id: { 'dialog.ok': 'Oke', other: 'Lain' } },
} as unknown as PreviewPage;
const own: DialogCatalogue = {
  [code]: {
    title: 'own.title',
    buttons: [
      { label: 'dialog.ok', kind: 'primary' },
      { label: 'own.login', kind: 'secondary', leave: paths.login },
    ],
  },
};

describe('what stands beside the flow of a preview', () => {
  it('[CMS-5102] is the site’s with what is typed laid over it, and no longer laid over once something else is', () => {
    const beside = createBesideFlows(site);
    expect(beside.page()).toBe(site);
    const texts = { 'own.title': { en: 'Own' }, 'dialog.ok': { en: 'Fine', id: 'Baik' } };
    expect(beside.lay({ texts, dialogs: own, dialog: null })).toBe(true);
    expect(beside.page().messages).toEqual({
      en: { 'dialog.ok': 'Fine', other: 'Other', 'own.title': 'Own' },
      id: { 'dialog.ok': 'Baik', other: 'Lain', 'own.title': 'Own' },
    });
    expect(beside.page().dialogs).toEqual({ ...dialogs, ...own });
    expect(beside.lay({ texts: {}, dialogs: own, dialog: null })).toBe(false);
    expect(beside.page().messages).toEqual(site.messages);
  });

  it('[CMS-5102] has a dialog over the screen until a button closes it, which leads where it would; begun again it is there again', () => {
    const beside = createBesideFlows(site);
    expect(beside.dialog()).toBeNull();
    beside.lay({ texts: {}, dialogs: own, dialog: code });
    expect(beside.dialog()).toEqual({ code, spec: own[code] });
    expect(beside.close(1)).toBe(paths.login);
    expect(beside.dialog()).toBeNull();
    beside.reopen();
    expect(beside.close(0)).toBeNull();
    beside.reopen();
    expect(beside.close(null)).toBeNull();
    beside.lay({ texts: {}, dialogs: {}, dialog: 'constructor' });
    expect(beside.dialog()).toBeNull();
  });
});
