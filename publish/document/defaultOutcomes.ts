import type { Call, ChallengeSpec, FlowDocument, Then } from '../contract/generated/flow.ts';
import { productOf } from '../product/product.ts';

/** The challenge that a call begins or sends the session of, or null. */
export function challengeOf(
  call: Call,
  document: Pick<FlowDocument, 'challenges' | 'outcomes'>,
): string | null {
  const names = Object.keys(document.challenges ?? {});
  const sent = names.find((name) =>
    JSON.stringify(call.send ?? {}).includes(`"challenge.${name}.sessionId"`),
  );
  return (
    sent ?? names.find((name) => begins(call.on['ok'], name, document.outcomes ?? {}, new Set())) ?? null
  );
}

function begins(
  then: Then | string | undefined,
  name: string,
  outcomes: Readonly<Record<string, Then>>,
  seen: ReadonlySet<string>,
): boolean {
  if (then === undefined) return false;
  if (typeof then === 'string')
    return (
      Object.hasOwn(outcomes, then) &&
      !seen.has(then) &&
      begins(outcomes[then], name, outcomes, new Set([...seen, then]))
    );
  return (
    then.startCode === name || (then.cases ?? []).some((each) => begins(each.then, name, outcomes, seen))
  );
}

/** What a call says of a code: its own line, or that of the code whose line counts for both. */
export function lineOf(document: FlowDocument, on: Call['on'], code: string): Then | string | undefined {
  const { sameAs } = productOf(document).codes;
  const other = Object.hasOwn(sameAs, code) ? sameAs[code] : undefined;
  return on[code] ?? (other === undefined ? undefined : on[other]);
}

/** What a call does with a code that it says nothing of: a fault shows its dialog, a refused code shows at its input, all else is `other`. */
export function defaultOutcome(
  document: FlowDocument,
  code: string,
  other: Then | string | undefined,
  challenge: { readonly name: string; readonly field: ChallengeSpec['field'] } | null,
): Then | string {
  const { faults, refused, expired } = productOf(document).codes;
  if (faults.includes(code)) return { dialog: 'shared' };
  if (challenge !== null && (code === refused || code === expired)) return { errorAt: challenge.field };
  return other ?? builtInOther(challenge?.name ?? null);
}

/** What becomes of every code without an outcome of its own, where the call has no `other`: its dialog, and a code in flight is dropped (spec 8). */
export function builtInOther(challenge: string | null): Then {
  return { ...(challenge === null ? {} : { dropCode: challenge }), dialog: 'shared' };
}
