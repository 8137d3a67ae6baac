import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBearer } from '../../../sandbox/api/auth/bearer.ts';
import { beginSession, refreshSession, sessionBody } from '../../../sandbox/api/auth/sessions.ts';
import { Failure } from '../../../sandbox/api/http/failure.ts';
import { openApi } from '../../../sandbox/api/startApi.ts';

/** The sandbox's own token rules, without a network between, on a clock that the test moves. */
export interface TokenServer {
  now(): number;
  advance(seconds: number): void;
  /** Body of a login of the demo subscriber. */
  signIn(): Promise<unknown>;
  refresh(token: string): Promise<{ readonly body: unknown } | { readonly code: string }>;
  /** Whether a call with this access token would be answered. */
  isGood(accessToken: string): Promise<boolean>;
  stop(): void;
}

export async function startTokenServer(): Promise<TokenServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'alur-tokens-'));
  let now = Date.parse('2026-11-21T03:00:00Z');
  const sandbox = await openApi({
    host: '127.0.0.1',
    port: 0,
    dataDir,
    log: 'silent',
    clock: { now: () => now },
  });
  const account =
    sandbox.db.row<{ id: string }>('SELECT id FROM accounts WHERE identity = ?', 'demo@alur.test')?.id ?? '';
  return {
    now: () => now,
    advance: (seconds) => {
      now += seconds * 1000;
    },
    signIn: () => sessionBody(sandbox, beginSession(sandbox, account, 'alur-web')),
    async refresh(token) {
      try {
        return { body: await refreshSession(sandbox, { token, clientId: 'alur-web', deviceId: '' }) };
      } catch (error) {
        if (error instanceof Failure) return { code: error.code };
        throw error;
      }
    },
    isGood: (accessToken) =>
      readBearer(sandbox, `Bearer ${accessToken}`).then(
        () => true,
        () => false,
      ),
    stop() {
      sandbox.db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
