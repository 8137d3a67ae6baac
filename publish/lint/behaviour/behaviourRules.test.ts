import { describe, expect, it } from 'vitest';
import { publishFlow } from '../../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../../src/product/shippedMessages.ts';
import { fixtureOf } from '../../../src/product/testing/fixture.ts';
import { shippedItem } from '../../../src/product/testing/shippedItem.ts';
import type { FlowDocumentItem } from '../../contract/item.ts';

const messageKeys = await shippedMessageKeys();

/** Where a rule finds something in an item. */
async function placesIn(rule: string, item: FlowDocumentItem): Promise<readonly string[]> {
  const published = await publishFlow(item, { messageKeys });
  const problems = published.ok ? published.value.warnings : published.error;
  return problems.flatMap((each) => (each.rule === rule ? [each.pointer] : []));
}

/** The same, in a shipped flow after parts of its document were exchanged as text. */
async function placesOf(rule: string, flow: string, exchanged: Readonly<Record<string, string>>) {
  const text = Object.entries(exchanged).reduce(
    (before, [from, to]) => {
      expect(before).toContain(from);
      return before.replace(from, to);
    },
    JSON.stringify(await shippedItem(flow)),
  );
  return placesIn(rule, JSON.parse(text) as FlowDocumentItem);
}

describe('what a press and an error do', () => {
  it('[PUB-5110] an error may lead to a page that is there for errors alone, whatever can be entered there', async () => {
    const change = (goto: string) => ({
      '"err_activation_failed":{"goto":"code","errorAt":"code"}': `"err_activation_failed":{"goto":"${goto}"}`,
    });
    const page =
      '"refused":{"title":"tvActivate.title","body":[{"field":"again","schema":{"type":"string","maxLength":32},"widget":"text","label":"tvActivate.code"}],"actions":[{"id":"home","label":"tvActivate.home","leave":"callback"}]},';
    expect(await placesOf('PUB-5110', 'tv-activate', change('code'))).toEqual([
      '/document/calls/activate/on/err_activation_failed',
    ]);
    expect(
      await placesOf('PUB-5110', 'tv-activate', { ...change('refused'), '"steps":{': `"steps":{${page}` }),
    ).toEqual([]);
  });

  it('[PUB-5111] a code that a press drops is not what its call sends', async () => {
    const dropped = { '"call":"verifyCode"': '"call":"verifyCode","dropCode":"otp"' };
    expect(await placesOf('PUB-5111', 'login', dropped)).toEqual(['/document/steps/code/actions/1']);
  });

  it('[PUB-5123] a complete code does not press what sends another, however many calls lie between', async () => {
    const again = { '"submits":"submit"': '"submits":"sendCode"' };
    expect(await placesOf('PUB-5123', 'register', again)).toEqual([
      '/document/steps/identity/body/4/submits',
    ]);
  });

  it('[PUB-5122] what need not be sent is left out, not sent empty', async () => {
    const empty = { '"voucherCode":{"var":"data.voucher"}}': '"voucherCode":""}' };
    expect(await placesOf('PUB-5122', 'buy', empty)).toHaveLength(1);
  });
});

describe('what shows at one time', () => {
  it('[PUB-5115] one name is always unlike one of two texts', async () => {
    const unlike = (kind: string) => `{"!=":[{"var":"data.channel"},"${kind}"]}`;
    const always = {
      '"phoneTab":{"==":[{"var":"data.channel"},"phone"]}': `"phoneTab":{"or":[${unlike('phone')},${unlike('email')}]}`,
    };
    expect(await placesOf('PUB-5115', 'login', always)).toEqual(['/document/values/phoneTab']);
  });

  it('[PUB-5119] two buttons that stand out by the same condition are found, by conditions that exclude each other not', async () => {
    const show = (visible: string) =>
      placesOf('PUB-5119', 'voucher', {
        '"label":"voucher.redeem","visible":{"!":{"var":"value.isDiscount"}}': `"label":"voucher.redeem","visible":${visible}`,
      });
    expect(await show('"isDiscount"')).toEqual(['/document/steps/gives/actions/1']);
    expect(await show('{"!=":[{"var":"data.kind"},"discount"]}')).toEqual([]);
    expect(await show('{"==":[{"var":"data.kind"},"period"]}')).toEqual([]);
    expect(await show('{"empty":{"var":"data.kind"}}')).toEqual([]);
  });

  it('[PUB-3193] buttons of the same text whose conditions can hold together are found', async () => {
    const together = { '"asksForNoCode":{"and":': '"asksForNoCode":{"or":' };
    expect(await placesOf('PUB-3193', 'register', together)).toEqual([
      '/document/steps/identity/actions/2/label',
    ]);
  });

  it('[PUB-5116] a condition called after both answers, or after none, is let be', async () => {
    const named = (name: string) =>
      placesOf('PUB-5116', 'login', {
        '"emailTab":{': `"${name}":{"==":[{"var":"data.channel"},"email"]},"emailTab":{`,
      });
    expect(await named('phoneShown')).toEqual(['/document/values/phoneShown']);
    expect(await named('emailNotPhone')).toEqual([]);
    expect(await named('isFirst')).toEqual([]);
  });

  it('[PUB-5118] a step that can’t be gone back from may empty what was sent', async () => {
    const item = structuredClone((await fixtureOf('PUB-5118')).item);
    const left = JSON.parse(
      JSON.stringify(item).replace('"done":{', '"done":{"back":"never",'),
    ) as FlowDocumentItem;
    expect(await placesIn('PUB-5118', left)).toEqual([]);
  });
});
