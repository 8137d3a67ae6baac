import { jwtVerify } from 'jose';
import type { HumanCheckRequest } from '../../../src/contracts/generated/api.ts';
import { Failure } from '../http/failure.ts';
import type { Sandbox } from '../../foundation/sandbox.ts';
import { spend } from '../../foundation/spend.ts';

const algorithm = 'EdDSA';
const lifeSeconds = 120;

/** What a proof is good for. */
export type CheckedAction = HumanCheckRequest['action'];

async function isGood(sandbox: Sandbox, proof: string, action: CheckedAction): Promise<boolean> {
  const { trusted, clock, settings } = sandbox;
  try {
    const { payload } = await jwtVerify(proof, trusted.humanCheck(), {
      algorithms: [algorithm],
      issuer: settings.labUrl,
      currentDate: new Date(clock.now()),
      maxTokenAge: lifeSeconds,
    });
    return payload.action === action;
  } catch {
    return false;
  }
}

/** Where the deployment requires it, a call goes on only with a fresh proof for its action, used once. Fails with `err_captcha_required`. */
export async function checkHuman(
  sandbox: Sandbox,
  proof: string | undefined,
  action: CheckedAction,
): Promise<void> {
  if (sandbox.settings.captcha !== 'required') return;
  const good =
    proof !== undefined && (await isGood(sandbox, proof, action)) && spend(sandbox, 'human-check', proof);
  if (!good) throw new Failure('err_captcha_required');
}
