import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import type { Handler } from '../http/call.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { subscriberOf } from './subscriberOf.ts';

/**
 * Obfuscation, by the name it deserves: AES-GCM with a 12-byte IV (spec §9) under a key that everybody can read (T23). Base64 of IV, ciphertext and
 * tag.
 */
function obfuscate(text: string, publicKey: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(publicKey).digest(), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return Buffer.concat([iv, sealed]).toString('base64');
}

/**
 * GET /identity/v1/users/network: what the server sees of the caller, for debug use, under the public config's `ClientID`. `x-timestamp` and `x-signature` are
 * not looked at.
 */
export function usersNetwork(sandbox: Sandbox): Handler<'usersNetwork'> {
  return async (call) => {
    const { clientID } = await sandbox.configs.of(call.configKey);
    const { account } = subscriberOf(sandbox, call);
    const seen = {
      network: call.network,
      region: account.region,
      client_id: call.clientId,
      at: new Date(sandbox.clock.now()).toISOString(),
    };
    return { data: { result: obfuscate(JSON.stringify(seen), clientID) } };
  };
}
