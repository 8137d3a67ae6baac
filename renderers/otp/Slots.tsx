import type { ReactNode } from 'react';

interface SlotsProps {
  readonly length: number;
  readonly filled: number;
  readonly wrong: boolean;
}

/** The boxes behind the code: paint only, the digits are the input's own. */
export function Slots({ length, filled, wrong }: SlotsProps): ReactNode {
  return (
    <span className="otp-slots" aria-hidden="true" data-wrong={wrong ? '' : undefined}>
      {Array.from({ length }, (_, index) => (
        <span
          key={index}
          className="otp-slot"
          data-filled={index < filled ? '' : undefined}
          data-next={index === filled ? '' : undefined}
        />
      ))}
    </span>
  );
}
