import { outlineOf } from '../between/outline.ts';
import type { FindingCode, ProvenDocument } from '../contract.ts';
import { activate, asking, away, bypass, code, flow, name, send, type Broken } from './broken.ts';
import { brokenCalls } from './brokenCalls.ts';
import { smallFlow } from './smallFlow.ts';

export type { Broken } from './broken.ts';

const never = { and: [bypass, { '!': bypass }] };
/** A flow that opens with a call and leaves for where the call leads. */
function opening(id: string, to: string): ProvenDocument {
  return smallFlow({
    flow: id,
    routes: [{ path: `/vplus/${id}` }],
    steps: { look: { title: 'Look', body: [], onShow: 'ask', actions: [away] } },
    calls: { ask: { effect: 'identity.deletionTerms', on: { ok: { leave: to } } } },
  });
}

const plain = (id: string, more: object = {}): ProvenDocument =>
  smallFlow({
    flow: id,
    routes: [{ path: `/vplus/${id}` }],
    steps: { ask: { title: 'Ask', body: [name], actions: [away], ...more } },
  });
const linkTo = (link: object): ProvenDocument =>
  plain('small', { links: [{ id: 'on', label: 'On', ...link }] });

const likeTheFirst = ['b', 'c', 'd', 'e'].map((each) => ({
  '==': [{ var: 'query.a' }, { var: `query.${each}` }],
}));
const unlike = { '!': { '==': [{ var: 'query.b' }, { var: 'query.e' }] } };

const manyPairs = Array.from({ length: 16 }, (_, index) => index);
/** Each box is ticked as another one is: no order of the boxes suits pairs that lie across each other. */
const allAlike = (apart: number) => ({
  and: manyPairs.map((index) => ({
    '==': [{ var: `data.f${index}` }, { var: `data.g${(index + apart) % manyPairs.length}` }],
  })),
});

/** What breaks each code: the smallest that does. */
export const brokenFlows: Readonly<Record<FindingCode, Broken>> = {
  ...brokenCalls,
  tooManyStates: flow({
    steps: {
      ask: {
        body: ['f', 'g'].flatMap((letter) =>
          manyPairs.map((index) => ({
            field: `${letter}${index}`,
            widget: 'checkbox',
            label: letter,
            schema: { type: 'boolean' },
          })),
        ),
        actions: [
          { ...away, visible: allAlike(0) },
          { id: 'other', label: 'other', visible: allAlike(manyPairs.length / 2), leave: '/vplus' },
        ],
      },
    },
  }),
  partlyProven: flow({
    query: ['a', 'b', 'c', 'd', 'e'],
    steps: {
      ask: {
        body: [{ id: 'note', widget: 'notice', label: 'note', visible: { and: [...likeTheFirst, unlike] } }],
        actions: [away],
      },
    },
  }),
  stepNeverShown: flow({
    steps: {
      ask: { body: [], actions: [away, { id: 'next', label: 'next', visible: never, goto: 'second' }] },
      second: { body: [], actions: [away] },
    },
  }),
  deadEnd: flow({
    steps: {
      ask: { body: [], actions: [{ id: 'send', label: 'send', call: 'activate' }, away] },
      closed: { body: [], actions: [] },
    },
    calls: { activate: { effect: 'tv.activate', send: { code: 'AB12' }, on: { ok: { goto: 'closed' } } } },
  }),
  noWayOut: flow({
    steps: {
      ask: { body: [], actions: [{ id: 'next', label: 'next', goto: 'closed' }] },
      closed: { body: [], actions: [{ id: 'again', label: 'again', goto: 'ask' }] },
    },
  }),
  onlyEachOther: flow({
    steps: {
      ask: { body: [], actions: [{ id: 'next', label: 'next', goto: 'second' }, away] },
      second: {
        back: 'never',
        body: [],
        actions: [{ id: 'further', label: 'further', goto: 'closed' }],
      },
      closed: { body: [], actions: [{ id: 'again', label: 'again', goto: 'second' }] },
    },
  }),
  inputsWithoutButton: asking({ actions: [{ ...send, visible: bypass }, away] }),
  noButtonHere: flow({
    steps: {
      ask: {
        body: [],
        actions: [{ ...away, visible: bypass }],
        links: [{ id: 'on', label: 'On', to: '/vplus' }],
      },
    },
  }),
  caseNeverComes: asking(
    {},
    {
      ...activate,
      on: { ok: { cases: [{ then: { leave: '/vplus' } }, { if: bypass, then: { toast: 'late' } }] } },
    },
  ),
  buttonNeverShown: asking({
    actions: [send, away, { id: 'odd', label: 'odd', visible: never, leave: '/vplus' }],
  }),
  buttonDoesNothing: asking({ actions: [send, { id: 'idle', label: 'idle', kind: 'link' }, away] }),
  inputCantBeFilled: asking({ body: [{ ...code, enabled: bypass }] }),
  inputNeverShown: asking({ body: [code, { ...name, visible: never }] }),
  addressLost: flow({
    query: ['view'],
    steps: {
      ask: { body: [], actions: [{ id: 'next', label: 'next', goto: 'second' }, away] },
      second: { address: { query: { view: 'second' } }, body: [], actions: [away] },
    },
  }),
  linkToNowhere: { documents: [linkTo({ to: '/vplus/auth/register' })], surroundings: { others: [] } },
  addressTaken: {
    documents: [
      plain('small'),
      { ...plain('a'), document: { ...plain('a').document, routes: [{ path: '/vplus/small' }] } },
    ],
  },
  addressLeft: {
    documents: [plain('small')],
    surroundings: {
      former: ['/vplus/before'],
      others: [outlineOf(plain('other', { links: [{ id: 'on', label: 'On', to: '/vplus/before' }] }))],
    },
  },
  carriedNowhere: {
    documents: [linkTo({ to: '/vplus/other', carry: ['name'] }), opening('other', '/vplus')],
  },
  redirectCircle: { documents: [opening('small', '/vplus/small'), plain('other')] },
  conditionNeverHolds: flow({
    query: ['kind'],
    steps: {
      ask: {
        body: [
          {
            id: 'note',
            widget: 'notice',
            label: 'note',
            visible: {
              and: [{ '==': [{ var: 'query.kind' }, 'a'] }, { '==': [{ var: 'query.kind' }, 'b'] }],
            },
          },
        ],
        actions: [away],
      },
    },
  }),
  routeUnread: flow({
    routes: [{ path: '/vplus/small' }, { path: '/vplus/small-code', query: { otp: 'true' } }],
    steps: { ask: { body: [], actions: [away] } },
  }),
};
