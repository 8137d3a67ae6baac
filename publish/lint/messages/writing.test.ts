import { describe, expect, it } from 'vitest';
import { publishFlow } from '../../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../../src/product/shippedMessages.ts';
import { shippedItem } from '../../../src/product/testing/shippedItem.ts';

const messageKeys = await shippedMessageKeys();

/** The rules that find something in a text of the packages. */
async function rulesOn(en: string, id: string): Promise<readonly string[]> {
  const item = await shippedItem('packages');
  const messages = { ...item.messages, 'packages.intro': { en, id } };
  const published = await publishFlow({ ...item, messages }, { messageKeys });
  const problems = published.ok ? published.value.warnings : published.error;
  return problems.flatMap(({ rule, pointer }) =>
    pointer.startsWith('/messages/packages.intro') ? [rule] : [],
  );
}

describe('numbers in both languages', () => {
  it.each([
    ['The price is Rp49,000 now.', 'Harganya Rp49.000 sekarang.'],
    ['We call you at 8:30 pm.', 'Kami menelepon pukul 20.30.'],
    ['Within 24 hours.', 'Dalam 1x24 jam.'],
    ['Within seven days.', 'Dalam 7 hari.'],
    ['Such as +62 812 3456 7890.', 'Misalnya 0812 3456 7890.'],
    ['From 1 to 31 of the month.', 'Tanggal 31, dan mulai tanggal 1.'],
  ])('[PUB-4500] may be written as each language does: %s', async (en, id) => {
    expect(await rulesOn(en, id)).not.toContain('PUB-4500');
  });

  it('[PUB-4500] are the same', async () => {
    expect(await rulesOn('Within 4 to 16 days.', 'Dalam 4 sampai 12 hari.')).toEqual(['PUB-4500']);
  });
});

describe('a unit of time', () => {
  it('[PUB-4970] is the same in both languages, what is filled in and its plural included', async () => {
    const days = '{days, plural, one {# day} other {# days}}';
    expect(await rulesOn('Within 15 minutes.', 'Dalam 15 jam.')).toEqual(['PUB-4970']);
    expect(await rulesOn(`You have ${days}.`, 'Anda punya {days, plural, other {# bulan}}.')).toContain(
      'PUB-4970',
    );
    expect(await rulesOn(`You have ${days}.`, 'Anda punya {days, plural, other {# hari}}.')).not.toContain(
      'PUB-4970',
    );
  });

  it.each([
    ['Within 24 hours.', 'Dalam 1x24 jam.'],
    ['Within 60 minutes.', 'Dalam 1 jam.'],
    ['Within an hour, or 5 mins.', 'Dalam sejam, atau 5 menit.'],
    ['30 days a month.', '30 hari per bulan.'],
  ])('[PUB-4970] may be written as each language does: %s', async (en, id) => {
    expect(await rulesOn(en, id)).not.toContain('PUB-4970');
  });
});

describe('a word that stands twice', () => {
  it.each([
    ['Look at Bora Bora, and that that is left.', 'Anak-anak, teman - teman, dan kupu-kupu.'],
    ['Get help in the account, or back in it.', 'Hubungi kami: kami siap membantu.'],
  ])('[PUB-4507] in a row alone is meant: %s', async (en, id) => {
    expect(await rulesOn(en, id)).toEqual([]);
  });

  it('[PUB-4507] is found in either language', async () => {
    expect(await rulesOn('All is kept: kept: pay.', 'Bayar dan dan tonton.')).toEqual([
      'PUB-4507',
      'PUB-4507',
    ]);
  });
});

describe('what comes along from elsewhere', () => {
  it('[PUB-4511] is found as stars and links of Markdown; a masked number has stars, too', async () => {
    expect(await rulesOn('**Watch** now.', 'Buka [situs](https://example.com).')).toEqual([
      'PUB-44',
      'PUB-44',
    ]);
    expect(await rulesOn('The card ****1234.', 'Kartu ****1234 dan ****5678 [baru].')).toEqual([]);
  });

  it('[PUB-44] is found as the heading of a page; a number after its sign is none', async () => {
    expect(await rulesOn('# Packages', '## Paket')).toEqual(['PUB-44', 'PUB-44']);
    expect(await rulesOn('#1 in sports, and # is a key.', '#1 untuk olahraga.')).toEqual([]);
  });

  it('[PUB-3192] is found as a text in brackets that says what comes there; brackets in a text are none', async () => {
    expect(await rulesOn('[Intro of the packages]', '[isi nanti]')).toEqual(['PUB-3192', 'PUB-3192']);
    expect(await rulesOn('Watch [HD] on your TV.', '[HD] di TV Anda.')).toEqual([]);
  });

  it('[PUB-4960] is found as a blank at an end or a sign that nobody sees; a joined picture is seen', async () => {
    expect(await rulesOn('For the whole family. ', 'Untuk\u200b keluarga.')).toEqual([
      'PUB-4960',
      'PUB-4960',
    ]);
    expect(
      await rulesOn('For all \u{1f468}\u200d\u{1f469}\u200d\u{1f467}', 'Untuk \u2764\ufe0f\u200d\u{1f525}'),
    ).toEqual([]);
  });

  it('[PUB-4512] is found as a trial with numbers, and a remark to an office', async () => {
    expect(await rulesOn('test 123', 'Tonton (Legal: cek).')).toEqual(['PUB-3192', 'PUB-3192']);
    expect(await rulesOn('Test your TV first (legal age: 18).', 'Tes TV Anda (usia minimal: 18).')).toEqual(
      [],
    );
  });
});
