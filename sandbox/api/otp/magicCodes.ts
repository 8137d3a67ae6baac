import type { OtpFlow } from '../../wording/codeText.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import type { CodeTry } from './checkCode.ts';

/** What becomes of the code of a payment when one of these is typed in its place, after Xendit's test values. */
const meanings: ReadonlyMap<string, 'wrong' | 'expired' | 'tooMany'> = new Map([
  ['0000', 'wrong'],
  ['0001', 'expired'],
  ['0002', 'tooMany'],
]);

function meaningOf({ settings }: Pick<Sandbox, 'settings'>, flow: OtpFlow, digits: string) {
  return settings.magicCodes && flow === 'payment' ? meanings.get(digits) : undefined;
}

/** Returns whether digits stand for something: such a code is never drawn, so that none is right by chance. */
export function isMagicCode(sandbox: Pick<Sandbox, 'settings'>, flow: OtpFlow, digits: string): boolean {
  return meaningOf(sandbox, flow, digits) !== undefined;
}

/**
 * Makes true what a magic code stands for, where the environment allows it: the code in flight runs out, or has no tries left. The check that follows
 * refuses it as it refuses every such code. A wrong one needs nothing: it is never drawn.
 */
export function playMagicCode(sandbox: Sandbox, { identity, flow, sessionId, code }: CodeTry): void {
  const { db, clock, settings } = sandbox;
  const meaning = meaningOf(sandbox, flow, code);
  const [change, value] =
    meaning === 'expired' ? ['expires_at', clock.now()] : ['tries', settings.limits.wrongPerCode];
  if (meaning === undefined || meaning === 'wrong') return;
  const sql = `UPDATE otp_codes SET ${change} = ? WHERE id = ? AND identity = ? AND flow = ? AND used_at IS NULL`;
  db.run(sql, value, sessionId, identity.value, flow);
}
