import type { ReactNode } from 'react';
import type { BlockProps } from '../frame/tools.ts';
import type { questions } from './questions.manifest.ts';
import './Questions.css';

/** Questions that open on their answers. */
export function Questions({ slots, tools }: BlockProps<typeof questions>): ReactNode {
  return (
    <div className="promo-questions">
      <tools.Questions title={slots.title} questions={slots.questions} />
    </div>
  );
}
