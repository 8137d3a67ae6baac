import { addressesIn, type WrittenAddress } from '../../document/addresses.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { nearest, sayChoice } from '../../wording/suggest.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';

/** The name that was meant: one that is spelt nearly alike, or begins alike, such as `package` and `package_id`. */
function meantBy(name: string, known: ReadonlySet<string>): string | null {
  const begins = [...known].find((each) => each.startsWith(`${name}_`) || name.startsWith(`${each}_`));
  return nearest(name, known) ?? begins ?? null;
}

/**
 * Names that no flow at the address reads, and that are nearly one of those it reads. Any other may be there to measure the way, so nothing is said of
 * it. What a flow writes into its own address is found by the proof.
 */
function misspelt({ pointer, written, path, flows }: WrittenAddress): readonly Finding[] {
  const reads = flows.map((flow) => flow.reads);
  // A flow that was kept by an earlier program doesn't say what it reads.
  if (path === null || reads.some((names) => names === undefined)) return [];
  const known = new Set(reads.flatMap((names) => names ?? []));
  return Object.keys(written).flatMap((name) => {
    const meant = known.has(name) ? null : meantBy(name, known);
    if (meant === null) return [];
    return [
      {
        pointer: pointer.endsWith('/to') ? pointer : pointerAt(pointer, name),
        ...inWords(say('lint.readName', { path, name }), sayChoice(name, [meant])),
      },
    ];
  });
}

/** What a way out writes into an address is read by the flow that stands there. */
export const readName: LintRule = {
  id: 'PUB-3542',
  severity: 'warning',
  check: (subject) => addressesIn(subject).flatMap(misspelt),
};
