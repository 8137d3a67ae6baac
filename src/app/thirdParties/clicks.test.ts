import { afterEach, expect, test, vi } from 'vitest';
import type { ThirdParty } from '../../contracts/measuring/thirdParties.ts';
import { forgetClicks, passClicks } from './clicks.ts';

afterEach(() => void vi.useRealTimers());

const party = (kind: ThirdParty['kind']): ThirdParty => ({
  kind,
  script: 'https://net.test/a.js',
  id: 'lab',
  origins: [],
});

function place(search: string) {
  const written: string[] = [];
  const replaced: string[] = [];
  return {
    written,
    replaced,
    location: { pathname: '/', search, hash: '', protocol: 'https:' },
    history: {
      state: null,
      replaceState: (_: unknown, __: string, to?: string | URL | null) => void replaced.push(String(to)),
    },
    document: {
      get cookie(): string {
        return '';
      },
      set cookie(text: string) {
        written.push(text.split(';')[0] ?? '');
      },
    },
  };
}

test('[ANA-3314] a click id reaches the library of its own network alone, and leaves the address', () => {
  vi.useFakeTimers({ now: 1_763_780_000_123 });
  const search = '?utm_source=fb&fbclid=Ab-c.d&gclid=G1&ttclid=T1';
  const page = place(search);
  passClicks([party('social-pixel'), party('measurement')], `https://tv.test/${search}`, page);
  expect(page.written).toEqual(['_fbc=fb.1.1763780000123.Ab-c.d', '_gcl_aw=GCL.1763780000.G1']);
  expect(page.replaced).toEqual(['/?utm_source=fb']);
});

test('[ANA-3314] a click that came with the document counts after its visitor went on inside the page', () => {
  const page = place('');
  passClicks([party('video-pixel')], 'https://tv.test/?ttclid=T1', page);
  expect([page.written, page.replaced]).toEqual([['ttclid=T1'], []]);
});

test('[ANA-3314] what is not written as a click id is kept nowhere', () => {
  const page = place('?fbclid=me%40mail.test');
  passClicks([party('social-pixel')], 'https://tv.test/?fbclid=me%40mail.test', page);
  expect([page.written, page.replaced]).toEqual([[], ['/']]);
});

test('[ANA-3314] a consent that is taken back removes the clicks that were kept', () => {
  const page = place('');
  forgetClicks(page);
  expect(new Set(page.written)).toEqual(new Set(['_fbc=', 'ttclid=', '_gcl_aw=', '_gcl_gb=']));
});
