import type { Row } from '../../hooks/directus.ts';
import { isRow } from '../../hooks/rows.ts';

/** Who accepts a warning, and when. */
interface Signature {
  readonly by: unknown;
  readonly at: string;
}

/** A list of acceptances in which those that not every one of the earlier lists holds are signed. @param before none: all are new */
export function signNew(
  list: readonly unknown[],
  before: readonly unknown[],
  signature: Signature,
): readonly unknown[] {
  const known = before.map(acceptedKeys);
  // Of several items saved at once, what only some of them hold is new to the others.
  const isKnown = (each: unknown): boolean =>
    known.length > 0 && known.every((keys) => keys.has(JSON.stringify(each)));
  return list.map((each: unknown) => (!isRow(each) || isKnown(each) ? each : withSignature(each, signature)));
}

/** A list in which those without a signature get one: of a draft that was saved before they were signed there. */
export function signUnsigned(list: readonly unknown[], signature: Signature): readonly unknown[] {
  return list.map((each: unknown) =>
    isRow(each) && !('at' in each) ? withSignature(each, signature) : each,
  );
}

function acceptedKeys(list: unknown): ReadonlySet<string> {
  return new Set((Array.isArray(list) ? list : []).map((each: unknown) => JSON.stringify(each)));
}

function withSignature(acceptance: Row, { by, at }: Signature): Row {
  const { by: _by, at: _at, ...rest } = acceptance;
  return { ...rest, ...(typeof by === 'string' ? { by } : {}), at };
}
