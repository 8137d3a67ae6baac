import { isRow } from '../../hooks/rows.ts';
import type { EditedProduct } from '../outline/flow/written.ts';

/** What a call answers with a code, by name, with its kind. */
export function answeredNames(
  document: unknown,
  call: string,
  code: string,
  { effects }: EditedProduct,
): readonly { readonly name: string; readonly kind: unknown }[] {
  const calls = isRow(document) ? document['calls'] : null;
  const made = isRow(calls) && Object.hasOwn(calls, call) ? calls[call] : null;
  const effect = isRow(made) && typeof made['effect'] === 'string' ? made['effect'] : '';
  const spec = Object.hasOwn(effects, effect) ? effects[effect] : undefined;
  if (spec === undefined) return [];
  const codes = spec.codeAnswers ?? {};
  const answers = code === 'ok' ? spec.output : Object.hasOwn(codes, code) ? codes[code] : undefined;
  return Object.entries(answers ?? {}).map(([name, kind]) => ({ name, kind }));
}
