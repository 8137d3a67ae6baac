import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { keepParameters } from '../address/keptParameters.ts';
import { leadsOut } from '../address/safeHref.ts';

export interface AppLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
  readonly onClick?: () => void;
}

/** A link: inside the product without a new page, outside it a plain one without referrer. */
export function AppLink({ to, ...rest }: AppLinkProps): ReactNode {
  const { search } = useLocation();
  return leadsOut(to) ? (
    <a href={to} rel="noopener noreferrer" {...rest} />
  ) : (
    <Link to={keepParameters(to, search)} {...rest} />
  );
}
