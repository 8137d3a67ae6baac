import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { EffectSpec } from '@alur/engine';
import { commonCodes, effectSpecs, rowTypes } from '../../src/contracts/effects.ts';
import { readApiDocument } from './apiDocument.ts';
import { effectsModule } from './effects.ts';
import { readErrors } from './errors.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** The API document with one text of one file replaced. */
function changed(file: string, from: string, to: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'alur-api-'));
  folders.push(folder);
  cpSync('schemas/api', folder, { recursive: true });
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replace(from, to));
  const api = readApiDocument(folder);
  return effectsModule(api, readErrors('schemas/errors'));
}

const all: readonly (readonly [string, EffectSpec])[] = Object.entries(effectSpecs);
const operations = readApiDocument('schemas/api').operations;

describe('effects come from the API document', () => {
  it.each(all.filter(([, { call }]) => call !== null))(
    '[API-09] %s ends with codes of its operation, and with those that its performer in the browser names, only',
    (name, { call, codes }) => {
      const operation = operations.find(({ method, path }) => `${method} ${path}` === call);
      const named = [operation?.node['x-effect']].flat() as readonly { name: string; codes?: string[] }[];
      const own = named.find((each) => each.name === name)?.codes ?? [];
      const served = operation?.node['x-error-codes'] as readonly string[];
      expect([...served, ...own]).toEqual(expect.arrayContaining([...codes]));
    },
  );

  it('[API-09] a call may also end with a fault of the network, of the server, or of a limit', () => {
    expect(commonCodes).toEqual(
      expect.arrayContaining([
        'err_offline',
        'err_unreachable',
        'err_timeout',
        'err_500',
        'err_bad_request',
        'region_error',
      ]),
    );
    expect(commonCodes).not.toContain('err_unauthorized');
  });

  it('[API-840] what a value is follows from its schema: text, name, words, flag, number, money, time, closed list', () => {
    const { output } = effectSpecs['payment.create'];
    expect(output).toMatchObject({
      paymentId: 'text',
      total: 'money',
      cancelable: 'flag',
      version: 'integer',
      expiresAt: 'time',
      accountName: 'name',
      instructions: { rows: 'instruction' },
    });
    expect(output.status.closed).toContain('LATE_PAID');
    expect(rowTypes.method).toMatchObject({
      label: 'words',
      min: 'money',
      status: { closed: ['available', 'degraded', 'down'] },
    });
  });

  it('[API-840] a value that one branch of the answer lacks may be missing; one that every answer has may not', () => {
    const { outputOptional, wire } = effectSpecs['payment.status'];
    expect(outputOptional).toEqual(expect.arrayContaining(['qr', 'va', 'expiresAt', 'action']));
    expect(outputOptional).not.toContain('paymentId');
    expect(wire.answer.qr).toBe('next_action.qr_string');
  });

  it('[API-840] what may be repeated, moves money or needs a session is said once, at the operation', () => {
    expect(effectSpecs['payment.create']).toMatchObject({ movesMoney: true, needsSession: true });
    expect(effectSpecs['payment.status']).toMatchObject({
      safe: true,
      resource: { name: 'payment', version: 'version' },
    });
    expect(effectSpecs['subscription.packages']).not.toHaveProperty('needsSession');
    expect(effectSpecs['subscription.packages'].wire).toMatchObject({ bearer: 'ifSignedIn' });
    expect(effectSpecs['identity.socialLogin']).toMatchObject({ once: true });
  });

  it('[API-840] an effect is an operation with an x-effect: nothing else names it', () => {
    const written = changed(
      'paytv.yaml',
      'name: paytv.profile',
      'name: paytv.linked\n        output: { owner: customer_id }',
    );
    expect(written).toContain('"paytv.linked":{"call":"GET /paytv/v1/profile"');
    expect(written).toContain('"output":{"owner":"text"}');
  });
});

describe('a mistake in an x-effect is refused with its place', () => {
  it.each([
    ['a path that no answer has', 'total: amount.total', 'total: amount.sum', 'has no "amount.sum"'],
    [
      'an input that no request has',
      'expectedTotal: expected_total',
      'expectedTotal: wanted_total',
      'has no "wanted_total"',
    ],
    ['rows without a name', 'x-row: amountLine', 'x-note: none', 'have no name'],
    [
      'two effects of one name',
      'name: payment.quote',
      'name: payment.offer',
      'Two operations declare the effect "payment.offer"',
    ],
    [
      'an unknown operation to read again',
      'again: paymentCurrent',
      'again: paymentNow',
      'no operation that reads',
    ],
    ['another thing to read again', 'again: paymentCurrent', 'again: savedMethods', 'returns something else'],
    [
      'an id in the path that may be anything',
      `name: payment.cancel
        again: payment
        movesMoney: true
        irreversible: true
        input: { paymentId: { to: path.id, id: payment } }
      summary: Cancels an open payment
      tags: [payment]
      security: [{ bearer: [] }]
      x-status: implemented
      x-served-by: sandbox
      x-error-codes: [err_payment_not_cancelable, err_order_not_found]
      parameters:
        - { $ref: 'shared.yaml#/parameters/Id' }`,
      `name: payment.cancel
        input: { paymentId: { to: path.id, id: payment } }
      summary: Cancels an open payment
      tags: [payment]
      x-error-codes: [err_payment_not_cancelable, err_order_not_found]
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }`,
      'give that parameter the schema shared.yaml#/schemas/Id',
    ],
    [
      'no code for an unknown id',
      '        unknown: err_saved_method_invalid\n',
      '',
      'name the one of an unknown id',
    ],
    [
      'a name that an x-effect does not have',
      'irreversible: true',
      'ireversible: true',
      'has no "ireversible"',
    ],
    [
      'something that a code is about and no call takes',
      'voucherCode: voucher_code',
      'voucher: voucher_code',
      'takes "voucherCode"',
    ],
    ['something to touch that there is not', 'touches: [money]', 'touches: [coins]', 'touches "coins"'],
    ['a group with a value that never comes', 'good: [PAID]', 'good: [PIAD]', 'is never "PIAD"'],
    [
      'an id that nothing answers',
      'saved_method_id: { type: string, maxLength: 64, x-id: savedMethod }',
      'saved_method_id: { type: string, maxLength: 64, x-id: savedMethods }',
      'Nothing answers the id "savedMethods"',
    ],
    ['a value that is an object', 'total: amount.total', 'total: amount', 'neither text'],
  ])('[API-841] %s', (_, from, to, message) => {
    expect(() => changed('payment.yaml', from, to)).toThrow(message);
  });
});
