import { describe, expect, it } from 'vitest';
import type { FlowDocument, Input } from '../../contract/generated/flow.ts';
import type { JsonValue } from '@alur/engine/json';
import { checkFlow } from '../../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../../src/product/shippedMessages.ts';
import { shippedItem, type ShippedItem } from '../../../src/product/testing/shippedItem.ts';

const messageKeys = await shippedMessageKeys();

/** The errors of the shipped login after a change, as `rule pointer`. */
async function errorsOf(change: (document: FlowDocument, item: ShippedItem) => void, flow = 'login') {
  const item = structuredClone(await shippedItem(flow));
  change(item.document, item);
  const { errors } = await checkFlow(item, { messageKeys });
  return errors.map(({ rule, pointer }) => `${rule} ${pointer}`);
}

const note = (more: Partial<Input>): Input => ({
  field: 'note',
  widget: 'text',
  label: 'login.password',
  schema: { type: 'string', maxLength: 64 },
  ...more,
});

/** Adds an input to the step `code`; returns its place. */
function added({ steps }: FlowDocument, input: Input): string {
  steps['code']?.body.push(input);
  return `/document/steps/code/body/${(steps['code']?.body.length ?? 0) - 1}`;
}

describe('a button beside an item', () => {
  it.each([
    ['openPayment', []],
    ['packages', ['PUB-1511 /document/steps/choose/actions/0/beside']],
    ['openPaymnet', ['PUB-25 /document/steps/choose/actions/0/beside']],
  ])('[PUB-3600] stands beside one that draws buttons, and no other: "%s"', async (beside, errors) => {
    const found = await errorsOf(({ steps }) => {
      Object.assign(steps['choose']?.actions?.[0] ?? {}, { beside });
    }, 'packages');
    expect(found).toEqual(errors);
  });
});

describe('autofill', () => {
  it.each([
    'current-password',
    'new-password',
    'one-time-code',
    'current-password webauthn',
    'section-a new-password',
  ])('[PUB-3450] T22 a plain input does not ask the browser for "%s"', async (autocomplete) => {
    let at = '';
    const errors = await errorsOf((document) => {
      at = added(document, note({ autocomplete }));
      Object.assign(document.calls?.['verifyCode']?.send ?? {}, {
        identity: {
          cat: [{ var: 'value.identity' }, { if: [{ empty: { var: 'data.note' } }, '', ''] }],
        },
      });
    });
    expect(errors).toEqual([`PUB-3450 ${at}/autocomplete`]);
  });

  it.each(['email', 'otp', 'phone'] as const)(
    '[PUB-3450] nor does one whose widget is for something else (%s), and it is reported once',
    async (widget) => {
      const autocomplete = widget === 'otp' ? 'current-password' : 'new-password';
      const errors = await errorsOf((document) => void added(document, note({ widget, autocomplete })));
      expect(errors.filter((error) => error.endsWith('/autocomplete'))).toEqual([
        expect.stringMatching(/^PUB-3450 /),
      ]);
    },
  );
});

/** Puts an expression into the outcome of a wrong code. */
const copied = (expression: JsonValue) => (document: FlowDocument) => {
  const on = document.calls?.['verifyCode']?.on ?? {};
  Object.assign(on, { err_invalid_otp: { set: { email: expression } } });
};

describe('one-time codes', () => {
  const code = { var: 'data.otp' };
  const places: readonly (readonly [string, string, (document: FlowDocument, item: ShippedItem) => void])[] =
    [
      ['into another field', 'PUB-22 /document/calls/verifyCode/on/err_invalid_otp/set/email', copied(code)],
      [
        'into another input of the call',
        'PUB-22 /document/calls/verifyCode/send/identity',
        ({ calls }) => Object.assign(calls?.['verifyCode']?.send ?? {}, { identity: code }),
      ],
      [
        'with a link',
        'PUB-47 /document/steps/code/links/0/carry/0',
        ({ steps }) => Object.assign(steps['code']?.links?.[0] ?? {}, { carry: ['otp'] }),
      ],
      [
        'into a text',
        'PUB-46 /document/steps/code/intro',
        (_document, { messages }) =>
          Object.assign(messages, { 'login.otpIntro': { en: 'Your code {otp}', id: 'Kode {otp}' } }),
      ],
      [
        'into a case of an outcome',
        'PUB-39 /document/calls/verifyCode/on/err_invalid_otp/cases/0/if',
        ({ calls }) =>
          Object.assign(calls?.['verifyCode']?.on ?? {}, {
            err_invalid_otp: { cases: [{ if: { '==': [code, '7351'] }, then: { goto: 'password' } }] },
          }),
      ],
      [
        'into what shows',
        'PUB-22 /document/steps/code/body/',
        ({ steps }) =>
          steps['code']?.body.push({ id: 'shown', widget: 'copy', label: 'login.otp', shows: code }),
      ],
      [
        'into what is filled in',
        'PUB-22 /document/data/otp',
        (document) => Object.assign(document, { data: { otp: '' } }),
      ],
    ];

  it.each(places)('[PUB-22] T32 a one-time code does not go %s', async (_where, place, change) => {
    expect(await errorsOf(change)).toEqual(expect.arrayContaining([expect.stringContaining(place)]));
  });

  it('[PUB-22] not by way of a value either, nor hidden behind a question whether something is empty', async () => {
    const sly: JsonValue = { empty: { if: [{ '==': [code, '7351'] }, '', 'x'] } };
    const errors = await errorsOf((document) => {
      Object.assign(document.values ?? {}, { sly });
      copied({ if: [{ var: 'value.sly' }, 'a', 'b'] })(document);
    });
    expect(errors).toContain('PUB-22 /document/calls/verifyCode/on/err_invalid_otp/set/email');
  });

  it('[PUB-39] whether a code was typed may decide what can be seen', async () => {
    const visible = { '!': { empty: code } };
    expect(
      await errorsOf(({ steps }) => Object.assign(steps['code']?.links?.[0] ?? {}, { visible })),
    ).toEqual([]);
  });

  it('[PUB-19] an input for a code reads the field of a challenge only', async () => {
    expect(
      await errorsOf((document) => {
        added(document, note({}));
        Object.assign(document.calls?.['verifyCode']?.send ?? {}, { otp: { var: 'data.note' } });
      }),
    ).toContain('PUB-19 /document/calls/verifyCode/send/otp');
  });
});

it.each(['data.password', 'data.otp'])(
  '[PUB-22] T07 a secret (%s) is the companion of no other input',
  async (companion) => {
    const errors = await errorsOf(({ steps }) => {
      for (const item of Object.values(steps).flatMap(({ body }) => body))
        if ('field' in item && item.field === 'phone')
          Object.assign(item, { companions: { country: companion } });
    });
    expect(errors).toContain('PUB-22 /document/steps/code/body/1/companions/country');
  },
);
