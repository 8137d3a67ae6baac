import type { Navigation } from '../navigation/navigation.ts';
import { keepParameters } from '../address/keptParameters.ts';

/**
 * From a page in which libraries of others run, every way to a page where they may not leads through the browser: it loads the document, without them and with a policy that
 * would not let them in (T31). Stays for as long as the document.
 *
 * @param isOpen whether they may run at a path with a query
 */
export function leaveByLoad(navigation: Navigation, isOpen: (path: string, search: string) => boolean): void {
  const isOpenUrl = (address: string): boolean => {
    const { origin, pathname, search } = new URL(address, location.href);
    return origin !== location.origin || isOpen(pathname, search);
  };
  const { go } = navigation;
  navigation.go = (to, options) => {
    const target = keepParameters(to, location.search);
    if (isOpenUrl(target)) return go(to, options);
    return options.replace ? location.replace(target) : location.assign(target);
  };
  // Before the router hears of a press, which then stays the browser's own.
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link !== null && link.href !== '' && !isOpenUrl(link.href)) event.stopImmediatePropagation();
    },
    true,
  );
  // An entry of this document from before the libraries came.
  addEventListener(
    'popstate',
    (event) => {
      if (isOpenUrl(location.href)) return;
      event.stopImmediatePropagation();
      location.reload();
    },
    true,
  );
}
