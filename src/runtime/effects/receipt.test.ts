import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeServer, perform } from '../testing/testPerform.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await closeServer();
});

/** A page of which only what saves a file is there. */
function page() {
  const saved: string[] = [];
  const link = { href: '', download: '', remove: () => undefined, click: () => undefined };
  link.click = () => void saved.push(`${link.download} ${link.href.split(':')[0] ?? ''}`);
  const self = {
    setTimeout: (later: () => void) => {
      later();
      return 0;
    },
    document: { createElement: () => link, body: { append: () => undefined } },
    print: () => void saved.push('printed'),
  };
  return { saved, self: () => self as unknown as Window };
}

const pdf = {
  body: '%PDF-1.7',
  headers: { 'content-type': 'application/pdf', 'content-disposition': 'inline; filename="ALUR-000042.pdf"' },
};

describe('a receipt', () => {
  it('[RUN-1570] is saved as a PDF under its number', async () => {
    const { saved, self } = page();
    const { result } = await perform('payment.saveReceipt', { id: 'p1' }, () => pdf, { self });
    expect(result).toEqual({ ok: true });
    expect(saved).toEqual(['ALUR-000042.pdf blob']);
  });

  it('[RUN-1570] without a name of its own is saved all the same', async () => {
    const { saved, self } = page();
    const unnamed = { ...pdf, headers: { 'content-type': 'application/pdf' } };
    await perform('payment.saveReceipt', { id: 'p1' }, () => unnamed, { self });
    expect(saved).toEqual(['receipt.pdf blob']);
  });

  it.each([
    ['a page in its place', { ...pdf, headers: { 'content-type': 'text/html' } }, 'err_bad_answer'],
    [
      'an unknown payment',
      { status: 404, body: { error: { code: 'err_order_not_found' } } },
      'err_order_not_found',
    ],
  ])('[RUN-1570] %s is saved nowhere', async (_, answer, code) => {
    const { saved, self } = page();
    const { result } = await perform('payment.saveReceipt', { id: 'p1' }, () => answer, { self });
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(saved).toEqual([]);
  });

  it('[RUN-1571] is printed by the browser’s own dialog', async () => {
    const { saved, self } = page();
    expect((await perform('page.print', {}, undefined, { self })).result).toEqual({ ok: true });
    expect(saved).toEqual(['printed']);
  });
});
