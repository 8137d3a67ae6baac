import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Navigation } from '../navigation/navigation.ts';
import { leaveByLoad } from './leaveByLoad.ts';

/** A link of a page, as far as a press looks at it. */
class Link extends EventTarget {
  readonly href: string;
  constructor(href: string) {
    super();
    this.href = href;
  }
  closest(): Link {
    return this;
  }
}

const place = { href: 'https://tv.test/', origin: 'https://tv.test', search: '' };
const loads = { assign: vi.fn(), replace: vi.fn(), reload: vi.fn() };
let page: EventTarget;
let heard: string[];
beforeEach(() => {
  page = new EventTarget();
  heard = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { ...place, ...loads });
  vi.stubGlobal('Element', Link);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  Object.values(loads).forEach((load) => load.mockClear());
});
afterEach(() => vi.unstubAllGlobals());

function guarded(): Navigation {
  const navigation: Navigation = {
    go: (to) => void heard.push(to),
    connect: () => () => undefined,
  };
  leaveByLoad(navigation, (path) => path === '/' || path === '/vplus/help');
  page.addEventListener('click', () => heard.push('click'));
  page.addEventListener('popstate', () => heard.push('popstate'));
  return navigation;
}

it('[ANA-2271] the program goes to a public page without a load, and to a closed one by a load', () => {
  const navigation = guarded();
  navigation.go('/vplus/help', { replace: false });
  expect(heard).toEqual(['/vplus/help']);
  navigation.go('/vplus/auth/login', { replace: false });
  navigation.go('/vplus/pay', { replace: true });
  expect(loads.assign).toHaveBeenCalledExactlyOnceWith('/vplus/auth/login');
  expect(loads.replace).toHaveBeenCalledExactlyOnceWith('/vplus/pay');
  expect(heard).toHaveLength(1);
});

it.each([
  ['https://tv.test/vplus/help', true],
  ['https://tv.test/#main', true],
  ['https://elsewhere.test/', true],
  ['https://tv.test/vplus/auth/login', false],
])('[ANA-2271] a press on a link to %s reaches the router: %s', (href, isHeard) => {
  guarded();
  const press = new Event('click');
  Object.defineProperty(press, 'target', { value: new Link(href) });
  page.dispatchEvent(press);
  expect(heard).toEqual(isHeard ? ['click'] : []);
});

it('[ANA-2271] Back to a closed page loads it, and the router does not hear of it', () => {
  guarded();
  page.dispatchEvent(new Event('popstate'));
  expect(heard).toEqual(['popstate']);
  vi.stubGlobal('location', { ...place, ...loads, href: 'https://tv.test/vplus/auth/login' });
  page.dispatchEvent(new Event('popstate'));
  expect(heard).toEqual(['popstate']);
  expect(loads.reload).toHaveBeenCalledOnce();
});
