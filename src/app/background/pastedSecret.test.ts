import { expect, test, vi } from 'vitest';
import { watchPastedSecret } from './pastedSecret.ts';

function tab() {
  const reload = vi.fn<() => void>();
  const location = { search: '', hash: '', reload };
  const page = Object.assign(new EventTarget(), { location });
  const stop = watchPastedSecret(page);
  const paste = (hash: string): void => {
    location.hash = hash;
    page.dispatchEvent(new Event('hashchange'));
  };
  return { reload, paste, stop };
}

test('[APP-3450] the link of an e-mail that is pasted into the tab of its own page is used, and leaves the address', () => {
  const { reload, paste, stop } = tab();
  paste('#main');
  expect(reload).not.toHaveBeenCalled();
  paste('#mailbox-pass=abc.def.ghi');
  expect(reload).toHaveBeenCalledOnce();
  stop();
  paste('#mailbox-pass=abc.def.jkl');
  expect(reload).toHaveBeenCalledOnce();
});
