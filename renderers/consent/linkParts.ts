import { safeHref } from '../../src/contracts/address/safeHref.ts';

/** A label in three: what stands before, in, and after its first [brackets]. */
export interface LinkParts {
  readonly before: string;
  readonly linked: string;
  readonly after: string;
}

export function linkParts(text: string): LinkParts {
  const open = text.indexOf('[');
  const close = text.indexOf(']', open);
  if (open === -1 || close === -1) return { before: text, linked: '', after: '' };
  return { before: text.slice(0, open), linked: text.slice(open + 1, close), after: text.slice(close + 1) };
}

/** Where the link of a label leads, or null when the option names no address that a link may have. */
export function linkTarget(option: string | undefined): string | null {
  return option === undefined ? null : safeHref(option);
}
