import type { Product } from '../../product/product.ts';
import type { Finding, FlowOutline, Found, FoundBetween, ProofSurroundings } from '../contract.ts';
import { wordFinding } from '../words/findingWords.ts';
import { addressesLeft, addressesTaken } from './addressFaults.ts';
import { findCircles, type FoundCircle } from './circles.ts';
import { exitFaults } from './exitFaults.ts';
import type { AddressFault, CircleFault, Fault } from './faults.ts';

/** What may be known beside the flows themselves. */
export type BetweenOptions = Pick<ProofSurroundings, 'former' | 'dialogs' | 'atOnce'>;

/**
 * What is wrong between one flow and all others, at places of this one. Unless all are looked at together, this one is the newest: what two of them have in
 * common is found at it.
 *
 * @example
 *   const faults = findFaults(product, outlineOf(mine), others, { former: ['/vplus/before'] });
 */
export function findFaults(
  product: Product,
  outline: FlowOutline,
  others: readonly FlowOutline[],
  { former = [], dialogs = product.dialogs, atOnce = false }: BetweenOptions = {},
): readonly Fault[] {
  const all = inOrder([...others.filter(({ flow }) => flow !== outline.flow), outline]);
  return faultsAmong(
    product,
    { outline, all, circles: findCircles(product, all) },
    { former, dialogs, atOnce },
  );
}

/** A flow among all, and what was found of all of them together. */
interface Among {
  readonly outline: FlowOutline;
  readonly all: readonly FlowOutline[];
  readonly circles: readonly FoundCircle[];
}

function faultsAmong(
  product: Product,
  { outline, all, circles }: Among,
  { former, dialogs, atOnce }: Required<BetweenOptions>,
): readonly Fault[] {
  return [
    ...addressesTaken(product, outline, all, !atOnce),
    ...addressesLeft(product, outline, all, { former, dialogs }),
    ...exitFaults(product, outline, all),
    ...circles
      .filter(({ flow, isFirst }) => flow === outline.flow && (isFirst || !atOnce))
      .map(({ fault }) => fault),
  ];
}

function inOrder(outlines: readonly FlowOutline[]): readonly FlowOutline[] {
  return outlines.toSorted((one, other) => (one.flow < other.flow ? -1 : 1));
}

/** What is wrong between all flows, each fault once. Circles are looked for once for all of them: among many flows nothing takes longer. */
export function findingsBetween(
  product: Product,
  all: readonly FlowOutline[],
  { dialogs = product.dialogs }: Pick<BetweenOptions, 'dialogs'> = {},
): readonly FoundBetween[] {
  const sorted = inOrder(all);
  const circles = findCircles(product, sorted);
  return all.flatMap((outline) =>
    faultsAmong(product, { outline, all: sorted, circles }, { former: [], dialogs, atOnce: true }).map(
      (fault) => ({
        ...wordedFault(fault),
        path: fault.code === 'redirectCircle' ? fault.path : [],
      }),
    ),
  );
}

/** What needs no run of the document that is checked: addresses, and circles with their scripts. */
export function findingOf(fault: AddressFault | CircleFault): Finding {
  if (fault.code !== 'redirectCircle') return { ...wordedFault(fault), path: [], script: null };
  const { path, scripts } = fault;
  const [script, ...onward] = scripts;
  return { ...wordedFault(fault), path, script, ...(onward.length === 0 ? {} : { onward }) };
}

function wordedFault<F extends Fault>(fault: F): Found & Pick<F, 'code'> {
  const { code, flow, place, names } = fault;
  const words = wordFinding(code, names);
  return { ...words, code, flow, place, ...('severity' in fault ? { severity: fault.severity } : {}) };
}
