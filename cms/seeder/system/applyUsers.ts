import type { CmsApi } from '../base/cmsApi.ts';
import { CmsCallError, createCmsApi, seederAgent, usualPauses } from '../base/cmsApi.ts';
import { isObject, textAt } from '../base/json.ts';
import type { JsonObject } from '../base/json.ts';
import type { SeedNote } from '../base/report.ts';

/** What the seed must know of the place it is applied to. */
export interface SeedContext {
  readonly url: string;
  /** Whether only this machine reaches the CMS: demo people exist there and nowhere else. */
  readonly loopback: boolean;
  /** Where service users' tokens come from. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly dryRun: boolean;
}

/** Service users, with tokens from the environment, and demo people. Other people are never touched. */
export async function applyUsers(
  api: CmsApi,
  users: readonly JsonObject[],
  around: SeedContext,
): Promise<readonly SeedNote[]> {
  const live = new Map((await api.list('/users?fields=id,role,status')).map((user) => [user['id'], user]));
  const notes: SeedNote[] = [];
  for (const user of users) {
    const present = live.get(user['id'] ?? null);
    const note =
      user['kind'] === 'service'
        ? await applyService(api, user, present, around)
        : await applyDemo(api, user, present, around);
    if (note !== null) notes.push(note);
  }
  return notes;
}

async function applyService(
  api: CmsApi,
  user: JsonObject,
  present: JsonObject | undefined,
  around: SeedContext,
): Promise<SeedNote | null> {
  const { kind: _kind, tokenFrom, ...rest } = user;
  const name = textAt(tokenFrom, 'users.json/tokenFrom');
  const token = around.environment[name];
  const subject = `system/users/${String(rest['first_name'])}`;
  if (!token || token.length < 16)
    return {
      kind: 'warning',
      subject,
      sentence: `${name} is not set (16 characters or more), so this user has no token and cannot read.`,
    };
  if (present === undefined) {
    if (!around.dryRun) await api.send('POST', '/users', { ...rest, status: 'active', token });
    return { kind: 'created', subject, sentence: `It was created, with the token of ${name}.` };
  }
  if (
    present['role'] === rest['role'] &&
    present['status'] === 'active' &&
    (await ownerOf(around.url, token)) === rest['id']
  )
    return null;
  if (!around.dryRun)
    await api.send('PATCH', `/users/${String(rest['id'])}`, {
      role: rest['role'] ?? null,
      status: 'active',
      token,
    });
  return {
    kind: 'updated',
    subject,
    sentence: `Its role and token were put back; the token is that of ${name}.`,
  };
}

async function applyDemo(
  api: CmsApi,
  user: JsonObject,
  present: JsonObject | undefined,
  around: SeedContext,
): Promise<SeedNote | null> {
  const { kind: _kind, ...rest } = user;
  const subject = `system/users/${String(rest['email'])}`;
  if (around.loopback) {
    if (present !== undefined) return null;
    if (!around.dryRun) await api.send('POST', '/users', { ...rest, status: 'active' });
    return { kind: 'created', subject, sentence: 'A demo account was created; it exists on loopback only.' };
  }
  if (present === undefined || present['status'] === 'suspended') return null;
  if (!around.dryRun) await api.send('PATCH', `/users/${String(rest['id'])}`, { status: 'suspended' });
  return {
    kind: 'updated',
    subject,
    sentence: 'This demo account came along with the data and was suspended: others can reach this CMS.',
  };
}

/** Whose token it is; null when nobody's. */
async function ownerOf(url: string, token: string): Promise<string | null> {
  try {
    const me = await createCmsApi(url, token, seederAgent, { pauses: usualPauses }).get(
      '/users/me?fields=id',
    );
    return isObject(me) && typeof me['id'] === 'string' ? me['id'] : null;
  } catch (error) {
    if (error instanceof CmsCallError && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}
