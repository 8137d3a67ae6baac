import type { MouseEvent, ReactNode } from 'react';
import { keepParameters } from '../address/keptParameters.ts';
import { leadsOut } from '../address/safeHref.ts';
import { isBrowsersOwn, useAddress } from './address.tsx';

export interface AppLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
  readonly onClick?: () => void;
}

/** A link: inside the product without a new page, outside it a plain one without referrer. */
export function AppLink({ to, onClick, ...rest }: AppLinkProps): ReactNode {
  const { search, navigate } = useAddress();
  if (leadsOut(to)) return <a href={to} rel="noopener noreferrer" onClick={onClick} {...rest} />;
  const inside = keepParameters(to, search);
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.();
    if (isBrowsersOwn(event)) return;
    event.preventDefault();
    navigate(inside);
  };
  return <a href={inside} onClick={follow} {...rest} />;
}
