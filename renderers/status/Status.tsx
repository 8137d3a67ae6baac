import type { ReactNode } from 'react';
import type { DisplayProps } from '../../src/contracts/renderer.ts';
import { Badge, Sign, toneOf } from '../frame/Badge.tsx';

/** How a matter stands (PAID, PENDING, FAILED): a sign and a word; the colour only adds to them. Large, it is the result that a page is about. */
export function Status({ id, label, hint, value, choices, options }: DisplayProps<'status'>): ReactNode {
  if (value === undefined || value === null || value === '') return null;
  const word = choices.find((choice) => choice.value === value)?.label ?? String(value);
  const tone = options.tone ?? toneOf(value);
  if (options.large === true)
    return (
      <div className="status-large" id={id} data-tone={tone}>
        <span className="status-disc">
          <Sign tone={tone} />
        </span>
        <p className="status-words">
          {label !== undefined && label !== '' && <span className="status-label">{label}</span>}
          <strong className="status-word">{word}</strong>
        </p>
        {hint !== undefined && <p className="status-more">{hint}</p>}
      </div>
    );
  return (
    <div className="status" id={id}>
      {label !== undefined && label !== '' && <span className="status-label">{label}</span>}
      <Badge tone={tone}>{word}</Badge>
      {hint !== undefined && <p className="status-hint">{hint}</p>}
    </div>
  );
}
