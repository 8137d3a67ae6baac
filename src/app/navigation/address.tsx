import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

/** The part of the browser's address that decides what is shown. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** Goes to an address of this site; another origin's is left to the browser. */
export type Navigate = (to: string, options?: { readonly replace?: boolean }) => void;

const AddressContext = createContext<(Address & { readonly navigate: Navigate }) | null>(null);

/** An address that stays: on the server, and in tests. */
export function FixedAddress({
  children,
  ...address
}: Address & { readonly children: ReactNode }): ReactNode {
  return <AddressContext value={{ ...address, navigate: () => undefined }}>{children}</AddressContext>;
}

/** Follows the browser's address: links, code, and the buttons of the browser. */
export function BrowserAddress({ children }: { readonly children: ReactNode }): ReactNode {
  const [address, setAddress] = useState(present);
  const navigate = useMemo<Navigate>(
    () =>
      (to, { replace = false } = {}) => {
        const url = new URL(to, location.href);
        if (url.origin !== location.origin) return location.assign(url);
        if (replace || url.href === location.href) history.replaceState(null, '', url);
        else history.pushState(null, '', url);
        setAddress(present());
      },
    [],
  );
  useLayoutEffect(() => {
    const follow = (): void => setAddress(present());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const value = useMemo(() => ({ ...address, navigate }), [address, navigate]);
  return <AddressContext value={value}>{children}</AddressContext>;
}

function present(): Address {
  return { pathname: location.pathname, search: location.search };
}

export function useAddress(): Address & { readonly navigate: Navigate } {
  const address = useContext(AddressContext);
  if (address === null) throw new Error('Nothing gives the address here: draw this inside BrowserAddress.');
  return address;
}

/** Whether a press on a link is the browser's: a new tab or window, a download, another button. */
export function isBrowsersOwn(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey, currentTarget } = event;
  const elsewhere = currentTarget.target !== '' && currentTarget.target !== '_self';
  return event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey || elsewhere;
}
