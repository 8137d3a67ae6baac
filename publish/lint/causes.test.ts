import { describe, expect, it } from 'vitest';
import { checkFlow } from '../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../src/product/shippedMessages.ts';
import { shippedItem } from '../../src/product/testing/shippedItem.ts';

const messageKeys = await shippedMessageKeys();

/** What is found in a shipped flow after a text of its document was exchanged. */
async function found(flow: string, from: string, to: string): Promise<readonly string[]> {
  const { document, ...item } = await shippedItem(flow);
  const written = JSON.stringify(document);
  expect(written).toContain(from);
  const changed = { ...item, document: JSON.parse(written.replace(from, to)) as unknown };
  const { errors, warnings } = await checkFlow(changed, { messageKeys });
  return [...errors, ...warnings].map(({ rule, sentence, cure }) => `${rule} ${sentence} ${cure}`);
}

describe('a misspelt name', () => {
  it('[PUB-3200] of an effect is found alone: nobody is advised to remove what its answers are taken for', async () => {
    expect(await found('tv-activate', '"effect":"tv.pairing"', '"effect":"tv.paring"')).toEqual([
      'PUB-20 There is no effect "tv.paring". Did you mean "tv.pairing"?',
    ]);
  });

  it('[PUB-3200] of a call is found alone: the call itself is not called unused', async () => {
    expect(await found('login', '"call":"login"', '"call":"logn"')).toEqual([
      'PUB-26 There is no call "logn". Did you mean "login"?',
    ]);
  });

  it('[PUB-3200] of a step is found alone: the step is not called unreachable', async () => {
    expect(await found('tv-activate', '"goto":"confirm"', '"goto":"confrim"')).toEqual([
      'PUB-26 There is no step "confrim". Did you mean "confirm"?',
    ]);
  });

  it('[PUB-3200] of an effect that resembles none says nothing of its inputs and answers either', async () => {
    const all = await found('tv-activate', '"effect":"tv.pairing"', '"effect":"qqqqqqqqqqqq"');
    expect(all[0]).toMatch(/^PUB-20 There is no effect "qqqqqqqqqqqq"\./);
    expect(all.filter((each) => /^PUB-(?:21|24|35)/u.test(each))).toEqual([]);
  });

  it('[PUB-4563] holds what follows from it, and what is said of an unknown effect holds what its inputs and answers lack', async () => {
    const { document, ...item } = await shippedItem('tv-activate');
    const followersOf = async (from: string, to: string): Promise<readonly string[]> => {
      const changed = JSON.parse(JSON.stringify(document).replace(from, to)) as unknown;
      const { errors } = await checkFlow({ ...item, document: changed }, { messageKeys });
      return (errors[0]?.followers ?? []).map(({ rule, pointer }) => `${rule} ${pointer}`);
    };
    expect(await followersOf('"goto":"confirm"', '"goto":"confrim"')).toEqual([
      'PUB-60 /document/steps/confirm',
      'PUB-60 /document/steps/done',
    ]);
    const unread = await followersOf('"effect":"tv.pairing"', '"effect":"qqqqqqqqqqqq"');
    expect(unread.length).toBeGreaterThan(0);
    expect(unread.filter((each) => !/^PUB-(?:21|24|35) /u.test(each))).toEqual([]);
  });

  it.each([
    ['go-to-apps', '"data":{"paymentId"', '"data":{"paymentdI"', 'paymentdI', 'paymentId'],
    ['buy', '"pricedWay":""', '"pricedWya":""', 'pricedWya', 'pricedWay'],
    ['login', '"country":{"var"', '"countyr":{"var"', 'countyr', 'country'],
    // What calls take has the right name, so that nothing else is missing.
    ['payment', '"data":{"packageId"', '"data":{"packagedI"', 'packagedI', 'packageId'],
  ])(
    '[PUB-3924] of data is found where it stands, and none of its readers (%s)',
    async (flow, from, to, name, meant) => {
      expect(await found(flow, from, to)).toEqual([
        `PUB-3924 Nothing in the flow names "${name}". Did you mean "${meant}"?`,
      ]);
    },
  );

  it('[PUB-3924] at one of several readers of data is found at that reader', async () => {
    const [only, ...others] = await found(
      'go-to-apps',
      '"send":{"paymentId":{"var":"data.paymentId"',
      '"send":{"paymentId":{"var":"data.paymentdI"',
    );
    expect([only, others]).toEqual([
      'PUB-32 There is no variable "data.paymentdI". Did you mean "data.paymentId"?',
      [],
    ]);
  });

  it('[PUB-3200] hides no fault of another cause beside it', async () => {
    const { document, ...item } = await shippedItem('tv-activate');
    const [first = ''] = Object.keys(item.messages);
    const without = Object.fromEntries(Object.entries(item.messages).filter(([key]) => key !== first));
    const misspelt = JSON.parse(JSON.stringify(document).replace('tv.pairing', 'tv.paring')) as unknown;
    const { errors } = await checkFlow({ ...item, document: misspelt, messages: without }, { messageKeys });
    expect(errors.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['PUB-20', 'PUB-40']));
  });
});
