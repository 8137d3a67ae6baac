import type { ReactNode } from 'react';
import type { DisplayProps } from '../../src/contracts/renderer.ts';
import { Badge, toneOf } from '../frame/Badge.tsx';

/** How a matter stands (PAID, PENDING, FAILED): a sign and a word; the colour only adds to them. */
export function Status({ id, label, hint, value, choices, options }: DisplayProps<'status'>): ReactNode {
  if (value === undefined || value === null || value === '') return null;
  const word = choices.find((choice) => choice.value === value)?.label ?? String(value);
  return (
    <div className="status" id={id}>
      {label !== undefined && label !== '' && <span className="status-label">{label}</span>}
      <Badge tone={options.tone ?? toneOf(value)}>{word}</Badge>
      {hint !== undefined && <p className="status-hint">{hint}</p>}
    </div>
  );
}
