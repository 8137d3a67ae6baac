import { describe, expect, it } from 'vitest';
import { publishFlow } from '../../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../../src/product/shippedMessages.ts';
import { shippedItem } from '../../../src/product/testing/shippedItem.ts';

const messageKeys = await shippedMessageKeys();

/** The rules that find something in a text of the payment. */
async function rulesOn(en: string, id: string): Promise<readonly string[]> {
  const item = await shippedItem('buy');
  const messages = { ...item.messages, 'buy.unreadHint': { en, id } };
  const published = await publishFlow({ ...item, messages }, { messageKeys });
  const problems = published.ok ? published.value.warnings : published.error;
  return problems.flatMap(({ rule, pointer }) =>
    pointer.startsWith('/messages/buy.unreadHint') ? [rule] : [],
  );
}

describe('two languages of a text', () => {
  it('[PUB-5080] speak of the same thing', async () => {
    expect(await rulesOn('Check your wallet.', 'Periksa kartu Anda.')).toEqual(['PUB-5080']);
    expect(await rulesOn('Choose a package.', 'Kirim kode.')).toEqual(['PUB-5080']);
  });

  it.each([
    ['Keep it as it is.', 'Jangan dibatalkan.'],
    ['Log in before you pay.', 'Masuk dahulu, baru bayar.'],
    ['Check the card or wallet.', 'Periksa dompet atau kartunya.'],
    ['Something is wrong.', 'Pesanan belum termuat.'],
  ])('[PUB-5080] may put it as each language does: %s', async (en, id) => {
    expect(await rulesOn(en, id)).not.toContain('PUB-5080');
  });

  it('[PUB-4500] promise as much, a number written out included', async () => {
    expect(await rulesOn('Try again in two minutes.', 'Coba lagi dalam tiga menit.')).toEqual(['PUB-4500']);
    expect(await rulesOn('Try again in two minutes.', 'Coba lagi dalam 2 menit.')).toEqual([]);
  });
});

describe('a word', () => {
  it('[PUB-5081] is translated where it is translated elsewhere, and a name that is kept is kept', async () => {
    expect(await rulesOn('Try another package.', 'Coba package lain.')).toEqual(['PUB-5081']);
    expect(await rulesOn('Try another voucher.', 'Coba voucher lain.')).toEqual([]);
  });

  it('[PUB-5084] that stands once is no slip where it is another word, or a form of one', async () => {
    expect(await rulesOn('Choose another pakcage.', 'Pilih paket lain.')).toEqual(['PUB-5084']);
    expect(await rulesOn('Choose among all packages.', 'Pilih di antara semua paket.')).toEqual([]);
    expect(await rulesOn('Try again later.', 'Coba lagi nanti, anda bisa.')).toEqual(['PUB-5084']);
  });

  it('[PUB-5083] speaks to readers as the other texts do', async () => {
    expect(await rulesOn('Your next guest.', 'Tamu berikutnya.')).toEqual([]);
    expect(await rulesOn('You can try again.', 'Kamu bisa coba lagi.')).toEqual(['PUB-5083']);
    expect(await rulesOn('Try the next package.', 'Coba paketmu berikutnya.')).toEqual(['PUB-5083']);
  });
});
