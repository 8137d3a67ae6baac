import { describe, expect, it } from 'vitest';
import type { Problem } from './contract/problem.ts';
import { namedPlace } from './merge/namedPlace.ts';
import { decodeAccepted, withAccepted } from './accepted.ts';
import { publishFlow } from '../src/product/publisher.ts';
import { shippedMessageKeys } from '../src/product/shippedMessages.ts';
import { shippedItem } from '../src/product/testing/shippedItem.ts';

const messageKeys = await shippedMessageKeys();
const unused = { en: 'Unused', id: 'Tak terpakai' };
const reason = 'The agency checks it until June.';

/** A shipped flow with two texts that nothing uses: two warnings of one rule. */
async function warned(accepted?: unknown) {
  const item = await shippedItem('setpartner');
  const messages = { ...item.messages, 'setpartner.one': unused, 'setpartner.two': unused };
  return publishFlow({ ...item, messages, ...(accepted === undefined ? {} : { accepted }) }, { messageKeys });
}

function acceptanceOf({ rule, pointer, sentence }: Problem) {
  return { rule, place: pointer, sentence, reason };
}

async function warningsOf(accepted?: unknown): Promise<readonly Problem[]> {
  const result = await warned(accepted);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value.warnings;
}

describe('a warning that is accepted', () => {
  it('[PROVE-1343] is marked with its reason, and the other one of the same rule is not', async () => {
    const [first, second] = await warningsOf();
    if (first === undefined || second === undefined) throw new Error('There are no warnings to accept.');
    const after = await warningsOf([{ ...acceptanceOf(first), by: 'Rani', at: '2026-03-01T08:00:00Z' }]);
    expect(after).toEqual([
      { ...first, accepted: { reason, by: 'Rani', at: '2026-03-01T08:00:00Z' } },
      second,
    ]);
  });

  it('[PROVE-1345] is void when its warning moved, reads otherwise or is gone, and that is a warning at its line', async () => {
    const [first] = await warningsOf();
    if (first === undefined) throw new Error('There is no warning to accept.');
    const given = acceptanceOf(first);
    for (const other of [
      { ...given, place: '/messages/setpartner.three' },
      { ...given, sentence: 'Something else.' },
      { ...given, rule: 'PUB-83' },
    ]) {
      const found = await warningsOf([other]);
      expect(found.map(({ rule, pointer }) => `${rule} ${pointer}`)).toContain('PROVE-1345 /accepted/0');
      expect(found.some(({ accepted }) => accepted !== undefined)).toBe(false);
    }
    const twice = await warningsOf([given, given]);
    expect(twice.map(({ rule, pointer }) => `${rule} ${pointer}`)).toContain('PROVE-1345 /accepted/1');
  });

  it('[PUB-4605] stays accepted where something else moved its place, and not where its own place is another one', () => {
    const body = [{ field: 'name' }, { field: 'otp' }];
    const itemOf = (entries: readonly object[]): object => ({
      document: { steps: { code: { body: entries } } },
    });
    const at = (index: number): Problem => ({
      ...{ rule: 'PUB-80', severity: 'warning', pointer: `/document/steps/code/body/${index}` },
      ...{ sentence: 'Too long.', cure: 'Shorten it.' },
    });
    const place = namedPlace(itemOf(body), at(1).pointer);
    expect(place).toBe('/document/steps/code/body/field:otp');
    const given = [{ rule: 'PUB-80', place, sentence: 'Too long.', reason }];
    const marked = (entries: readonly object[], index: number): boolean =>
      withAccepted([at(index)], given, itemOf(entries)).some(({ accepted }) => accepted !== undefined);
    expect(marked(body, 1)).toBe(true);
    expect(marked(body.toReversed(), 0)).toBe(true);
    expect(marked([{ field: 'kind' }, ...body], 2)).toBe(true);
    expect(marked([{ field: 'name' }, { field: 'pin' }], 1)).toBe(false);
    expect(marked(body, 0)).toBe(false);
  });

  it('[PROVE-1345] about other documents is not void where those are not known', async () => {
    const between = { rule: 'PROVE-1340', place: '/document/routes', sentence: 'It moved.', reason };
    expect((await warningsOf([between])).map(({ rule }) => rule)).not.toContain('PROVE-1345');
  });

  it('[PROVE-1344] is never an error: that is refused beside the error', async () => {
    const item = await shippedItem('setpartner');
    Object.assign(item.document.steps['unknown']?.actions?.[0] ?? {}, { call: 'nowhere' });
    const broken = await publishFlow(item, { messageKeys });
    const errors = broken.ok ? [] : broken.error.filter(({ severity }) => severity === 'error');
    const [error] = errors;
    if (error === undefined) throw new Error('There is no error to accept.');
    const again = await publishFlow({ ...item, accepted: [acceptanceOf(error)] }, { messageKeys });
    const found = again.ok ? [] : again.error;
    expect(found).toContainEqual(error);
    expect(found.map(({ rule, pointer }) => `${rule} ${pointer}`)).toContain('PROVE-1344 /accepted/0');
  });

  it.each([
    ['no reason', { reason: undefined }],
    ['a word', { reason: 'ok' }],
    ['a few letters', { reason: 'a b c d' }],
    ['spaces', { reason: '                     ' }],
    ['an essay', { reason: 'too long a reason '.repeat(40) }],
  ])('[PROVE-1343] with %s as its reason is refused, at the reason', (_name, change) => {
    const given = { rule: 'PUB-45', place: '/messages/a', sentence: 'Unused.', ...change };
    const decoded = decodeAccepted([given]);
    expect(decoded.ok ? [] : decoded.error.map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual([
      'PROVE-1343 /accepted/0/reason',
    ]);
  });

  it('[PROVE-1343] is a line of a list: anything else is refused in a sentence', () => {
    for (const value of [
      'text',
      {},
      7,
      [null],
      [{ rule: 'PUB-45' }],
      Array.from({ length: 101 }, () => ({})),
    ]) {
      const decoded = decodeAccepted(value);
      expect(decoded.ok).toBe(false);
    }
    expect(decodeAccepted(null)).toEqual({ ok: true, value: [] });
    expect(withAccepted([], [])).toEqual([]);
  });
});
