import type { ReactNode } from 'react';
import { paths } from '../../contracts/generated/paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import type { BlockProps } from '../frame/tools.ts';
import type { voucher } from './voucher.manifest.ts';
import './Voucher.css';

/** A ticket that leads to redeeming a voucher. */
export function Voucher({ slots, tools }: BlockProps<typeof voucher>): ReactNode {
  const { eyebrow, title, lead, label } = slots;
  return (
    <section className="promo-ticket">
      <div className="promo-ticket-words">
        {eyebrow !== '' && <p className="promo-eyebrow">{eyebrow}</p>}
        <h2>{title}</h2>
        {lead !== '' && <p className="promo-lead">{lead}</p>}
      </div>
      <div className="promo-ticket-stub">
        <tools.Link className={buttonClass('primary')} to={paths.voucher}>
          {label}
        </tools.Link>
      </div>
    </section>
  );
}
