import type { CallSpec, EffectResult } from '@alur/engine';
import type { CallRequest } from '@alur/react/run';

/** What the library's service answers. */
interface Answer {
  readonly code?: string;
  readonly demande?: string;
  readonly titre?: string;
  readonly retour?: string;
}

/** Makes a call of the library's service over HTTP, as its effect says that it travels. */
export async function performCall(
  { input }: CallRequest,
  { wire, answers }: CallSpec,
): Promise<EffectResult> {
  const response = await fetch(`/service${wire?.path ?? ''}`, {
    method: wire?.method ?? 'GET',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }).catch(() => null);
  if (response === null) return { ok: false, error: { code: 'hors_ligne', status: 0 } };
  const { code = '', demande = '', titre = '', retour = '' } = (await response.json()) as Answer;
  if (!response.ok) return { ok: false, error: { code, status: response.status } };
  if (answers === 'challenge')
    return { ok: true, challenge: { sessionId: demande, nextRetryInSecond: 60, expiresInSecond: 600 } };
  return { ok: true, answer: { titre, retour } };
}
