import type { Renderer } from '../../src/contracts/renderer.ts';
import { Email } from './Email.tsx';

export const renderer: Renderer = {
  widget: 'email',
  Component: Email,
  /** Lower case and without the blanks that keyboards add (spec §5). */
  normalize: (typed) =>
    Promise.resolve({ value: typeof typed === 'string' ? typed.trim().toLowerCase() : typed }),
};
