import type { Filter, Row } from '../../hooks/directus.ts';
import { draftsIn, flowCollection } from '../../hooks/draftItems.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/guard.ts';

const contentFields = draftsIn(flowCollection)?.content ?? [];

/** What somebody gives a flow as they begin it; the form's basis is no content. */
const given = ['key', 'editing', 'status'];

/** Small letters: the first address of a flow is made of its key, and a key never changes. */
const keyPattern = /^[a-z][a-z0-9-]{0,63}$/;

/**
 * Fills in a flow that is begun with its key alone: the smallest that could be published, which is not on the site. All that becomes of it is written in its draft, so that somebody who
 * may not change published flows can write a new one. Administrators may add a flow with all that it holds.
 * @throws Refusal
 */
export const fillNewFlow: Filter = (payload, { collection }, { accountability }) => {
  if (collection !== flowCollection || !isRow(payload)) return payload;
  const isFree = accountability === null || accountability.admin;
  if (isFree && contentFields.some((name) => name in payload)) return payload;
  const { key, status = 'draft' } = payload;
  if (!isFree) {
    const [other] = Object.keys(payload).filter((name) => !given.includes(name));
    if (other !== undefined) throw new Refusal('content', other, phrase('drafts.newFlow'));
    if (status !== 'draft') throw new Refusal('content', 'status', phrase('drafts.newFlow'));
  }
  if (typeof key !== 'string' || !keyPattern.test(key))
    throw new Refusal('content', 'key', phrase('drafts.newKey'));
  return { ...payload, status, ...smallestFlow(key) };
};

/** One step that leads back to the first page, at an address of its own. */
export function smallestFlow(key: string): { readonly document: Row; readonly messages: Row } {
  return {
    document: {
      formatVersion: 2,
      flow: key,
      title: 'new.title',
      routes: [{ path: `/vplus/${key}` }],
      firstStep: 'start',
      steps: {
        start: {
          title: 'new.title',
          body: [],
          actions: [{ id: 'home', label: 'new.home', leave: '/vplus' }],
        },
      },
    },
    messages: {
      'new.title': phrase('drafts.newPage'),
      'new.home': phrase('drafts.newPageHome'),
    },
  };
}
