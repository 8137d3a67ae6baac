import { isRecord } from '@alur/engine/json';
import { openKnown } from '../decode/presets.ts';
import { pointerAt } from '../document/pointer.ts';
import type { Product } from '../product/product.ts';
import { dialogTexts } from './dialogTexts.ts';
import { namedTexts } from './namedTexts.ts';
import { valueAt } from './placeOfText.ts';

/** Something that flows share, and where a document uses it. */
interface Use {
  /** JSON pointer into the item, of the document with its presets opened. */
  readonly pointer: string;
}

/** What a document shows that is worded outside of it. */
export interface SharedUses {
  /** Every text that it names, with its key: those of its own, too. */
  readonly texts: readonly (Use & { readonly key: string })[];
  /** Every error dialog that it may open, by its code or name; once for each place. */
  readonly dialogs: readonly (Use & { readonly dialog: string })[];
}

/** What is known of calls: what each may end with. */
type CallingProduct = Pick<Product, 'presets'> & {
  readonly effects: Readonly<Record<string, { readonly codes: readonly string[] } | undefined>>;
  readonly codes: Pick<Product['codes'], 'refused' | 'expired'>;
};

/**
 * Where a document names texts and opens error dialogs, those included that it opens without a word, because nothing else is said of a code of a call. What any call may end with is left out.
 * Nothing of the document need be sound; nothing throws.
 *
 * @example
 * sharedUses(document, product).dialogs[0] // { dialog: 'err_wrong_password', pointer: '/document/calls/login/on/err_wrong_password' }
 */
export function sharedUses(document: unknown, product: CallingProduct): SharedUses {
  const opened = openKnown(document, product);
  const named = dialogTexts(opened).flatMap(({ dialog, path }) =>
    path.at(-1) === 'title' ? [{ dialog, pointer: pointerAt('/document', ...path.slice(0, -2)) }] : [],
  );
  return {
    texts: namedTexts(opened).map(({ key, path }) => ({ key, pointer: pointerAt('/document', ...path) })),
    dialogs: [...named, ...unsaidDialogs(opened, product)],
  };
}

/** The dialogs of codes that a call says nothing of, where what it says of all others is to show them. */
function unsaidDialogs(document: unknown, { effects, codes }: CallingProduct): SharedUses['dialogs'] {
  const calls = valueAt(document, ['calls']);
  const outcomes = valueAt(document, ['outcomes']);
  const hasChallenge = isRecord(valueAt(document, ['challenges']));
  return Object.entries(isRecord(calls) ? calls : {}).flatMap(([name, call]) => {
    const on = isRecord(call) && isRecord(call['on']) ? call['on'] : {};
    const effect = isRecord(call) && typeof call['effect'] === 'string' ? call['effect'] : '';
    if (on['other'] !== undefined && !showsShared(on['other'], outcomes, [])) return [];
    const isSaid = (code: string): boolean =>
      on[code] !== undefined || (hasChallenge && (code === codes.refused || code === codes.expired));
    const own = Object.hasOwn(effects, effect) ? (effects[effect]?.codes ?? []) : [];
    return own
      .filter((code) => !isSaid(code))
      .map((code) => ({ dialog: code, pointer: pointerAt('/document/calls', name, 'on', code) }));
  });
}

/** Whether an outcome, or one of its cases, shows the dialog of whatever code came. */
function showsShared(then: unknown, outcomes: unknown, opened: readonly string[]): boolean {
  if (typeof then === 'string')
    return !opened.includes(then) && showsShared(valueAt(outcomes, [then]), outcomes, [...opened, then]);
  if (!isRecord(then)) return false;
  const cases: readonly unknown[] = Array.isArray(then['cases']) ? then['cases'] : [];
  return (
    then['dialog'] === 'shared' ||
    cases.some((each) => isRecord(each) && showsShared(each['then'], outcomes, opened))
  );
}
