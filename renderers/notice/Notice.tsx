import type { ReactNode } from 'react';
import type { DisplayProps } from '../../src/contracts/renderer.ts';
import { ActionButton } from '../frame/ActionButton.tsx';

/** What stands before the words; a notice under way has a wheel instead. */
const marks = { info: 'i', warning: '!', error: '!', success: '✓', item: '', progress: '' } as const;

/**
 * Words between fields: nothing to fill in. A value, when there is one, is shown too (an amount, a masked number), and so are buttons that stand beside it. Tones: `info`, `warning`,
 * `error`, `success`; `item` is one of several points under the notice before it; `progress` is something under way.
 */
export function Notice({ id, label, hint, value, options, actions }: DisplayProps<'notice'>): ReactNode {
  const { tone = 'info' } = options;
  return (
    <div className="notice" id={id} data-tone={tone} role={tone === 'progress' ? 'status' : 'note'}>
      <span className="notice-mark" aria-hidden="true">
        {marks[tone]}
      </span>
      <div className="notice-words">
        <p className="notice-title">{label}</p>
        {hint !== undefined && <p>{hint}</p>}
        {value !== undefined && value !== null && value !== '' && (
          <p className="notice-value">{String(value)}</p>
        )}
        {actions.length > 0 && (
          <div className="notice-actions">
            {actions.map((action) => (
              <ActionButton key={action.id} action={action} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
