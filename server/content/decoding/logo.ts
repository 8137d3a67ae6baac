import { type Logo, logoShapes } from '../../../src/contracts/site/offers.ts';
import type { Row } from './collection.ts';

/** The fields that a logo is drawn from. */
export const logoFields = ['shape', 'letters', 'color', 'second_color'] as const;

/** What an editor may write in those of them that are no closed list. */
export const logoSlots = { letters: 'letters', color: 'color', second_color: 'color' } as const;

/** The logo of an item: whatever its fields hold, it is drawn from closed lists, colours and letters. */
export function logoOf({ shape, letters, color, second_color: second }: Row): Logo {
  const known = logoShapes.find((each) => each === shape) ?? 'circle';
  const text = typeof letters === 'string' && /^[\p{L}\p{N}]{1,4}$/u.test(letters) ? letters : '';
  const own = hexOr(color, '#4527A0');
  return { shape: known, letters: text, color: own, secondColor: hexOr(second, own) };
}

function hexOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : fallback;
}
