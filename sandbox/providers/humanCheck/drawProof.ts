import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { HumanCheckAnswer, HumanCheckRequest } from '../../../src/contracts/generated/api.ts';
import { keyId, type Lab } from '../lab/lab.ts';

const lifeSeconds = 120;

/** The lab's human check: finds everybody human. The proof is good for one call of this action, for two minutes. */
export async function drawProof(
  { keys, clock, settings }: Lab,
  { action, client_id }: HumanCheckRequest,
): Promise<HumanCheckAnswer> {
  const iat = Math.floor(clock.now() / 1000);
  const token = await new SignJWT({ action })
    .setProtectedHeader({ alg: 'EdDSA', kid: await keyId(keys.humanCheck()) })
    .setIssuer(settings.labUrl)
    .setAudience(client_id)
    .setJti(randomUUID())
    .setIssuedAt(iat)
    .setExpirationTime(iat + lifeSeconds)
    .sign(keys.humanCheck());
  return { token, expires_in: lifeSeconds };
}
