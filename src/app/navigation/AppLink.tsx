import type { MouseEvent, ReactNode } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router-dom';
import { keepParameters } from '../address/keptParameters.ts';
import { leadsOut } from '../address/safeHref.ts';

export interface AppLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly children?: ReactNode;
  readonly 'aria-label'?: string;
  readonly onClick?: () => void;
}

/** A link: inside the product without a new page, outside it a plain one without referrer. */
export function AppLink({ to, ...rest }: AppLinkProps): ReactNode {
  const { search } = useLocation();
  return leadsOut(to) ? (
    <a href={to} rel="noopener noreferrer" {...rest} />
  ) : (
    <InsideLink {...rest} to={keepParameters(to, search)} />
  );
}

/** The router's `Link` by its own hook: the rest of `Link`, 2 kB, is for loaders and frameworks. */
function InsideLink({ to, onClick, ...rest }: AppLinkProps): ReactNode {
  const follow = useLinkClickHandler(to);
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.();
    follow(event);
  };
  return <a href={to} onClick={press} {...rest} />;
}
