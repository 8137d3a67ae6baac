import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { findingOf, findingsIn, pathOf, smallFlow } from '../testing/smallFlow.ts';

const away = { id: 'away', label: 'away', kind: 'link', leave: '/vplus' } as const;
const email = {
  field: 'email',
  widget: 'email',
  label: 'email',
  required: true,
  schema: { type: 'string', minLength: 3, maxLength: 254 },
} as const;

/** A login by a code; `send` is changed. */
function byCode(send: object, quota: object = {}) {
  return smallFlow({
    data: { isOver: false },
    steps: {
      ask: {
        body: [email, { field: 'otp', use: 'code', label: 'otp' }],
        actions: [
          { id: 'send', label: 'send', beside: 'otp', call: 'send', ...send },
          { id: 'check', label: 'check', call: 'check' },
          away,
        ],
      },
    },
    challenges: { otp: { field: 'otp', clearOn: ['email'], length: { var: 'config.otpCodeLenght' } } },
    calls: {
      send: {
        effect: 'identity.loginOtpCreate',
        send: { channel: 'email', identity: { var: 'data.email' } },
        on: { ok: { startCode: 'otp' }, err_quota_exceeded: { dialog: 'shared', ...quota } },
      },
      check: {
        effect: 'identity.loginOtpVerify',
        send: {
          identity: { var: 'data.email' },
          otp: { var: 'data.otp' },
          otpSessionId: { var: 'challenge.otp.sessionId' },
        },
        on: { ok: { leave: 'callback' } },
      },
    },
  } as unknown as FlowDocument);
}

describe('one cause', () => {
  it('[PROVE-1861] a screen that nothing leads out of is found once, not as a screen without buttons besides', () => {
    const isVisitor = { '!': { var: 'session.signedIn' } };
    const found = findingsIn(
      smallFlow({
        steps: {
          ask: { body: [], actions: [{ id: 'next', label: 'next', goto: 'second' }, away] },
          second: { back: 'never', body: [], actions: [{ ...away, visible: isVisitor }] },
        },
      }),
    );
    expect(found).toEqual(['deadEnd /document/steps/second']);
  });

  it('[PROVE-1861] a code that nobody can send is found once, not as buttons that do nothing besides', () => {
    const isSent = { '!=': [{ var: 'challenge.otp.phase' }, 'idle'] };
    expect(findingsIn(byCode({ enabled: isSent }))).toEqual(['noNewCode /document/steps/ask/body/1']);
  });

  it('[PROVE-1861] a code that can’t be sent again is found once, and the way there reads as one sentence a turn', () => {
    const ends = byCode({ visible: { '!': { var: 'data.isOver' } } }, { set: { isOver: true } });
    expect(findingsIn(ends)).toEqual(['noNewCode /document/steps/ask/body/1']);
    expect(pathOf(findingOf(ends, 'noNewCode')).slice(0, 2)).toEqual([
      '1. Open /vplus/small.',
      '2. Fill in “email”, press “send”; the service answers “quota exceeded”.',
    ]);
  });
});

describe('a list that is not read yet', () => {
  /** "You have none" on a step that reads the list, shown by data that the answer sets. */
  const shownBy = (hasRows: object) =>
    findingsIn(
      smallFlow({
        access: 'subscribers',
        lists: { deleted: 'deletedPart' },
        data: { hasRows: false },
        steps: {
          ask: {
            body: [
              { id: 'none', widget: 'notice', label: 'none', visible: { '!': { var: 'data.hasRows' } } },
            ],
            onShow: 'ask',
            actions: [away],
          },
        },
        calls: {
          ask: { effect: 'identity.deletionTerms', on: { ok: { take: ['deleted'], set: { hasRows } } } },
        },
      } as unknown as FlowDocument),
    );

  it('[PROVE-1860] is shown as empty by data that only counts its rows', () => {
    expect(shownBy({ '>': [{ var: 'list.deleted.count' }, 0] })).toEqual([
      'unreadShownAsEmpty /document/steps/ask/body/0/visible',
    ]);
  });

  it('[PROVE-1860] has nothing to do with data that is set from something else', () => {
    expect(shownBy({ var: 'answer.eligible' })).toEqual([]);
  });
});
