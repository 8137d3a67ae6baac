import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
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
  return leadsOut(to) ? <a href={to} rel="noopener noreferrer" {...rest} /> : <Link to={to} {...rest} />;
}
