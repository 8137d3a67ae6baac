import { createPublicKey, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { HumanCheckAnswer, HumanCheckRequest } from '../../../src/contracts/generated/api.ts';
import { Failure } from '../http/failure.ts';
import type { Sandbox } from '../../foundation/sandbox.ts';
import { spend } from '../../foundation/spend.ts';

const algorithm = 'EdDSA';
const lifeSeconds = 120;

/** What a proof is good for. */
export type CheckedAction = HumanCheckRequest['action'];

/** The lab's human check: finds everybody human. The proof is good for one call of this action, for two minutes. */
export async function drawProof(
  { lab, clock, settings }: Sandbox,
  { action, client_id }: HumanCheckRequest,
): Promise<HumanCheckAnswer> {
  const iat = Math.floor(clock.now() / 1000);
  const token = await new SignJWT({ action })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(settings.labUrl)
    .setAudience(client_id)
    .setJti(randomUUID())
    .setIssuedAt(iat)
    .setExpirationTime(iat + lifeSeconds)
    .sign(lab.humanCheck());
  return { token, expires_in: lifeSeconds };
}

async function isGood(sandbox: Sandbox, proof: string, action: CheckedAction): Promise<boolean> {
  const { lab, clock, settings } = sandbox;
  try {
    const { payload } = await jwtVerify(proof, createPublicKey(lab.humanCheck()), {
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
