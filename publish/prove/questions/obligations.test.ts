import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { findingOf, findingsIn, pathOf, smallFlow } from '../testing/smallFlow.ts';
import { wordSaid } from '../../wording/wordSaid.ts';
import { inIndonesian } from '../testing/inIndonesian.ts';

type Step = FlowDocument['steps'][string];

const away = { id: 'away', label: 'away', kind: 'link', leave: '/vplus' } as const;
const code = {
  field: 'code',
  widget: 'text',
  label: 'code',
  schema: { type: 'string', maxLength: 8, pattern: '^[A-Z0-9]{4,8}$' },
  required: true,
} as const;
const activate = {
  effect: 'tv.activate',
  send: { code: { var: 'data.code' } },
  on: { ok: { leave: '/vplus' } },
} as const;
const send = { id: 'send', label: 'send', call: 'activate' } as const;

function asking(step: Partial<Step>, call: object = activate, more: Partial<FlowDocument> = {}) {
  return smallFlow({
    steps: { ask: { body: [code], actions: [send, away], ...step } },
    calls: { activate: call as typeof activate },
    ...more,
  });
}

describe('an input', () => {
  it('[PROVE-6] is taken by a button of its screen; the finding names the input', () => {
    expect(findingsIn(asking({}))).toEqual([]);
    const hidden = asking({ actions: [{ ...send, visible: { var: 'config.otpBypass' } }, away] });
    const finding = findingOf(hidden, 'inputsWithoutButton');
    expect(wordSaid(finding.sentence)).toBe('This screen asks for “code”, but no button sends it.');
    expect(inIndonesian(finding.sentence)).toBe(
      'Layar ini meminta “code”, tetapi tidak ada tombol yang mengirimnya.',
    );
    expect(pathOf(finding)).toEqual(['1. Open /vplus/small.']);
  });

  it('[PROVE-8] that a button needs can be filled in', () => {
    const locked = { ...code, enabled: { var: 'config.otpBypass' } };
    expect(findingsIn(asking({ body: [locked] }))).toContain('inputCantBeFilled /document/steps/ask/body/0');
  });

  it('[PROVE-3] is shown in some run', () => {
    const never = { and: [{ var: 'config.otpBypass' }, { '!': { var: 'config.otpBypass' } }] };
    const hint = {
      field: 'name',
      widget: 'text',
      label: 'name',
      schema: { type: 'string', maxLength: 9 },
      visible: never,
    } as const;
    expect(findingsIn(asking({ body: [code, hint] }))).toContain(
      'inputNeverShown /document/steps/ask/body/1/visible',
    );
  });

  it('[PROVE-13] is read by something that can happen in the same world', () => {
    const name = {
      field: 'name',
      widget: 'text',
      label: 'name',
      schema: { type: 'string', maxLength: 9 },
    } as const;
    expect(findingsIn(asking({ body: [code, name] }))).toEqual(['answerUnread /document/steps/ask/body/1']);
    expect(
      findingsIn(
        asking({ body: [code, name], links: [{ id: 'l', label: 'l', to: '/vplus', carry: ['name'] }] }),
      ),
    ).toEqual([]);
  });

  it('[PROVE-4030] is read where a way writes it, or the row that was chosen, into the address it leaves for', () => {
    const name = {
      field: 'name',
      widget: 'text',
      label: 'name',
      schema: { type: 'string', maxLength: 9 },
    } as const;
    const leaving = (read: string) =>
      asking({
        body: [code, name],
        actions: [send, { ...away, leave: { to: '/vplus', query: { name: { var: read } } } }],
      });
    expect(findingsIn(leaving('data.name'))).toEqual([]);
    expect(findingsIn(leaving('chosen.name.id'))).toEqual([]);
    expect(findingsIn(leaving('data.code'))).toEqual(['answerUnread /document/steps/ask/body/1']);
  });

  it('[PROVE-4131] is read where it decides what the screen shows, or is said back in a text', () => {
    const more = { field: 'more', widget: 'consent', label: 'more', schema: { type: 'boolean' } } as const;
    const details = { id: 'details', widget: 'notice', label: 'details', visible: { var: 'data.more' } };
    expect(findingsIn(asking({ body: [code, more, details] }))).toEqual([]);
    const ticked = asking({ body: [code, more] });
    expect(findingsIn(ticked)).toEqual(['answerUnread /document/steps/ask/body/1']);
    expect(findingsIn({ ...ticked, messages: { greeting: { en: 'Hello {more}' } } })).toEqual([]);
  });

  it('[PROVE-19] lets through no text that the API refuses', () => {
    const password = (minLength: number, oldLength = 7) =>
      smallFlow({
        steps: {
          ask: {
            body: [
              {
                field: 'password',
                widget: 'password',
                label: 'password',
                required: true,
                schema: {
                  type: 'string',
                  writeOnly: true,
                  minLength,
                  maxLength: 32,
                  allOf: [{ pattern: '[0-9]' }, { pattern: '[a-z]' }, { pattern: '[A-Z]' }],
                },
              },
              {
                ...code,
                field: 'old',
                schema: { type: 'string', writeOnly: true, minLength: oldLength, maxLength: 32 },
              },
            ],
            actions: [{ ...send, call: 'change' }, away],
          },
        },
        calls: {
          change: {
            effect: 'identity.changePassword',
            send: { newPassword: { var: 'data.password' }, currentPassword: { var: 'data.old' } },
            on: { ok: { leave: '/vplus' } },
          },
        },
      });
    expect(findingsIn(password(8))).toEqual([]);
    expect(findingsIn(password(1))).toEqual(['weakerBound /document/steps/ask/body/0/schema']);
    // A password of six letters is nobody's.
    expect(findingsIn(password(8, 6))).toEqual(['weakerBound /document/steps/ask/body/1/schema']);
  });
});

describe('a button', () => {
  it('[PROVE-7] does something in some run', () => {
    const idle = { id: 'idle', label: 'idle', kind: 'link' } as const;
    expect(findingsIn(asking({ actions: [send, idle, away] }))).toEqual([
      'buttonDoesNothing /document/steps/ask/actions/1',
    ]);
  });

  it('[PROVE-18] names only what is known while it can be pressed', () => {
    const messages = { pay: { en: 'Pay {total, money}', id: 'Bayar {total, money}' } };
    const flow = (enabled: object) =>
      smallFlow(
        {
          query: ['quote_id'],
          steps: {
            offer: {
              onShow: 'offer',
              body: [],
              actions: [{ id: 'pay', label: 'pay', leave: '/vplus/pay', ...enabled }, away],
            },
          },
          calls: {
            offer: { effect: 'payment.offer', send: { quoteId: 'Q1' }, on: { ok: { take: ['total'] } } },
          },
        },
        messages,
      );
    expect(findingsIn(flow({}))).toEqual(['textNamesNothing /document/steps/offer/actions/0/label']);
    expect(findingsIn(flow({ enabled: { '!': { empty: { var: 'data.total' } } } }))).toEqual([]);
  });
});

describe('a call', () => {
  it('[PROVE-10] is never made without what its effect needs; the engine makes it so too', () => {
    const optional = asking({ body: [{ ...code, required: false }] });
    const finding = findingOf(optional, 'emptyInput');
    expect(finding.place).toBe('/document/calls/activate/send/code');
    expect(pathOf(finding)).toEqual(['1. Open /vplus/small.', '2. Press “send”.']);
    expect(finding.script?.turns).toEqual([{ kind: 'press', action: 'send', fill: {} }]);
  });

  it('[PROVE-11] never leads back to itself without a press', () => {
    const loop = { ...activate, on: { ok: { leave: '/vplus' }, other: { call: 'activate' } } };
    expect(findingsIn(asking({}, loop))).toEqual(['callLoop /document/calls/activate']);
    const asked = {
      ...activate,
      on: { ok: { leave: '/vplus' }, other: { toast: 'failed' } },
    };
    expect(findingsIn(asking({}, asked))).toEqual([]);
  });

  it('[PROVE-12] that fails or succeeds is seen to do so', () => {
    const silent = { ...activate, on: { ok: { leave: '/vplus' }, other: { set: { pending: 'x' } } } };
    expect(findingsIn(asking({}, silent))).toEqual(['silentError /document/calls/activate/on/other']);
    const mute = { ...activate, on: { ok: { set: { pending: 'x' } } } };
    expect(findingsIn(asking({}, mute))).toEqual(['silentSuccess /document/calls/activate/on/ok']);
    const unseen = { ...activate, on: { ok: { take: ['deviceName'] } } };
    expect(findingsIn(asking({}, unseen))).toEqual(['silentSuccess /document/calls/activate/on/ok']);
    const toasted = { ...activate, on: { ok: { toast: 'done' } } };
    expect(findingsIn(asking({}, toasted))).toEqual([]);
  });

  it('[PROVE-15] that acts is not made before the tick that its screen demands', () => {
    const tick = {
      field: 'tick',
      widget: 'consent',
      label: 'tick',
      schema: { type: 'boolean', const: true },
      required: true,
    } as const;
    const early = asking({ body: [code, tick], actions: [{ ...send, needs: ['code'] }, away] });
    expect(findingsIn(early)).toEqual(['consentAfterCall /document/steps/ask/actions/0']);
    expect(findingsIn(asking({ body: [code, tick] }))).toEqual([]);
  });
});

describe('one-time codes', () => {
  const otp = { field: 'otp', use: 'code', label: 'otp' };
  const flow = (actions: readonly object[]) =>
    smallFlow({
      access: 'subscribers',
      data: { channel: 'phone' },
      steps: {
        ask: {
          body: [otp as never],
          actions: [...(actions as []), { id: 'delete', label: 'delete', call: 'check' }, away],
        },
      },
      challenges: { otp: { field: 'otp', clearOn: ['channel'], length: { var: 'config.otpCodeLenght' } } },
      calls: {
        code: {
          effect: 'identity.deletionOtp',
          send: { channel: 'phone' },
          on: { ok: { startCode: 'otp' } },
        },
        check: {
          effect: 'identity.loginOtpVerify',
          send: {
            identity: 'a@example.com',
            otp: { var: 'data.otp' },
            otpSessionId: { var: 'challenge.otp.sessionId' },
          },
          on: { ok: { dropCode: 'otp', leave: '/vplus' } },
        },
      },
    });
  const sendCode = {
    id: 'sendCode',
    label: 'sendCode',
    kind: 'secondary',
    beside: 'otp',
    needs: [],
    call: 'code',
  };

  it('[PROVE-9] can be sent again wherever one is asked for', () => {
    const idle = { '==': [{ var: 'challenge.otp.phase' }, 'idle'] };
    expect(findingsIn(flow([{ ...sendCode, enabled: idle }]))).toEqual([]);
    expect(findingsIn(flow([]))).toContain('noNewCode /document/steps/ask/body/0');
    const locked = { '==': [{ var: 'challenge.otp.phase' }, 'sent'] };
    expect(findingsIn(flow([{ ...sendCode, enabled: locked }]))).toContain(
      'noNewCode /document/steps/ask/body/0',
    );
  });
});
