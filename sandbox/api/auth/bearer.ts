import type { Subject } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { readToken } from './tokens.ts';

/** Who an `Authorization: Bearer` header speaks for. Fails with `err_unauthorized`, or `err_session_revoked` when the session was ended. */
export async function readBearer(sandbox: Sandbox, header: string | undefined): Promise<Subject> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
  const claims = token === undefined ? null : await readToken(sandbox, token, 'access');
  const now = sandbox.clock.now();
  if (!claims || claims.exp * 1000 <= now) throw new Failure('err_unauthorized');
  const family = sandbox.db.row<{ revoked_at: number | null; expires_at: number }>(
    'SELECT revoked_at, expires_at FROM families WHERE id = ?',
    claims.sid,
  );
  if (!family || family.expires_at <= now) throw new Failure('err_unauthorized');
  if (family.revoked_at !== null) throw new Failure('err_session_revoked');
  return { accountId: claims.sub, familyId: claims.sid };
}
