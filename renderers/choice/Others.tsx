import type { ReactNode } from 'react';
import type { Translate } from '@alur/react/contract';
import type { Entry } from '../frame/entries.ts';
import { Mark } from '../frame/Mark.tsx';

interface OthersProps {
  readonly entries: readonly Entry[];
  readonly chosen: number;
  readonly t: Translate;
  onPress(): void;
}

/** Marks that the button shows. */
const most = 4;

/** Opens what is folded away, and shows some of it. */
export function Others({ entries, chosen, t, onPress }: OthersProps): ReactNode {
  const others = entries.filter((_, index) => index !== chosen);
  const marked = others.filter(({ mark, enabled }) => mark !== undefined && enabled).slice(0, most);
  return (
    <button type="button" className="choice-others" aria-expanded={false} onClick={onPress}>
      <span>{t('renderer.choice.others', { count: others.length })}</span>
      <span className="choice-others-marks">
        {marked.map(({ value, mark, label }) => (
          <Mark key={value} name={mark} label={label} />
        ))}
      </span>
    </button>
  );
}
