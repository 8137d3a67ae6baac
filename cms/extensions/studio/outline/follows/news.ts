import { isRow } from '../../../hooks/rows.ts';
import { type Patch, patchTo, valueOn } from '../../edits/patch.ts';
import { stepOf, type Written } from '../flow/written.ts';

/** The call whose news a step waits for while it is shown; null: none. */
export function watchedCall(document: unknown, step: string): string | null {
  const watch = stepOf(document, step)?.['watch'];
  const call: unknown = isRow(watch) ? watch['call'] : watch;
  return typeof call === 'string' ? call : null;
}

/**
 * The change that lets news bring something of its own at a step. The format wants what success brings beside it, which is then what it brings everywhere;
 * without anything of its own a step names the call alone.
 * @param next undefined: what the call brings everywhere
 */
export function newsPatch(
  written: Written,
  { step, code }: { readonly step: string; readonly code: string },
  next: unknown,
): Patch {
  const way = ['document', 'steps', step, 'watch'];
  const watch = stepOf(written.document, step)?.['watch'];
  const call = watchedCall(written.document, step) ?? '';
  const { on, ...rest } = isRow(watch) ? watch : { call };
  const present = isRow(on) ? on : {};
  if (next !== undefined && Object.hasOwn(present, code)) return patchTo(written, [...way, 'on', code], next);
  const own = Object.entries({ ...present, [code]: next }).filter(([, each]) => each !== undefined);
  const usual = valueOn(written.document, ['calls', call, 'on', 'ok']);
  const others = own.filter(([name]) => name !== 'ok');
  const ok = own.find(([name]) => name === 'ok')?.[1];
  if (others.length === 0 && (ok === undefined || (next === undefined && isSame(ok, usual))))
    return patchTo(written, way, Object.keys(rest).length > 1 ? rest : call);
  const all = ok !== undefined || usual === undefined ? own : [['ok', usual] as const, ...own];
  return patchTo(written, way, { ...rest, on: Object.fromEntries(all) });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
