import type { ReactNode } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';

const tones = ['info', 'warning', 'error'] as const;

/** Words between fields: nothing to fill in. A value, when there is one, is shown too (an amount, a masked number). */
export function Notice({ id, label, hint, value, options }: RendererProps): ReactNode {
  const tone = tones.find((each) => each === options['tone']) ?? 'info';
  return (
    <div className="notice" id={id} data-tone={tone} role="note">
      <span className="notice-mark" aria-hidden="true">
        {tone === 'info' ? 'i' : '!'}
      </span>
      <div className="notice-words">
        <p className="notice-title">{label}</p>
        {hint !== undefined && <p>{hint}</p>}
        {value !== undefined && value !== null && value !== '' && <p className="notice-value">{String(value)}</p>}
      </div>
    </div>
  );
}
