import { beforeEach, expect, it, vi } from 'vitest';
import { h, type VNode } from 'vue';
import { phrase } from '../../words/counts.ts';
import { say } from '../page/language.ts';
import { mountCounts } from './countsView.ts';

beforeEach(() => {
  vi.stubGlobal('document', {
    ...{ documentElement: { lang: 'en-US' }, baseURI: 'https://cms.example/admin/' },
    // Its style stands there already.
    getElementById: () => ({}),
  });
  return () => vi.unstubAllGlobals();
});

/** All that is said, and the button by which it is asked again. */
function readView(node: unknown): { readonly words: string; readonly retry: (() => void) | null } {
  if (typeof node === 'string') return { words: node, retry: null };
  const { type, children, props } = (node ?? {}) as VNode;
  const parts = Array.isArray(children) ? children.map(readView) : [readView(children ?? '')];
  const isRetry = type === 'button' && children === say(phrase('retry'));
  const own: unknown = isRetry ? props?.['onClick'] : null;
  return {
    words: parts.map(({ words }) => words).join(' '),
    retry:
      typeof own === 'function'
        ? () => void own()
        : (parts.find(({ retry }) => retry !== null)?.retry ?? null),
  };
}

/** The view of a flow whose numbers are asked for by `get`. */
function viewOf(get: () => Promise<unknown>) {
  let drawn: unknown = null;
  const render = (node: unknown): void => void (drawn = node);
  mountCounts({} as Element, {
    ...{ h, render, api: { get } as never, flow: 'login' },
    state: () => ({ document: {}, messages: {} }),
    ...{ isDraft: false, showWay: null, adopt: () => undefined },
  });
  return () => readView(drawn);
}

const refused = (status: number, reason = ''): Error =>
  Object.assign(new Error(), { response: { status, data: { errors: [{ extensions: { reason } }] } } });

it.each([
  ['is not allowed', refused(403), 'fault.may'],
  ['is switched off', refused(503, 'off'), 'fault.off'],
  ['is not answered', refused(503, 'away'), 'fault.away'],
  ['has no connection', new Error(), 'fault.away'],
] as const)(
  '[INS-34] who %s reads why and what to do, and asks again by a press',
  async (_what, fault, key) => {
    let isOver = false;
    const view = viewOf(async () => {
      if (!isOver) throw fault;
      return { data: { data: { revisions: [], looks: [] } } };
    });
    expect(view().words).toContain(say(phrase('reading')));
    await vi.waitFor(() => expect(view().words).toContain(say(phrase(key))));
    expect(view().words).not.toContain(say(phrase('none')));
    isOver = true;
    view().retry?.();
    await vi.waitFor(() => expect(view().words).toContain(say(phrase('none'))));
    expect(view().words).not.toContain(say(phrase(key)));
  },
);
