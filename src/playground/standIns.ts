import type { CallSpec, EffectAnswer, EffectResult, OutputKind } from '@alur/engine';
import type { CallRequest } from '@alur/react/run';

/** A call that waits for the person at the page to choose how it ends. */
export interface WaitingCall {
  readonly request: CallRequest;
  readonly spec: CallSpec;
  /** Codes that its document has an outcome for, `ok` first. */
  readonly ends: readonly string[];
  readonly end: (result: EffectResult) => void;
}

/** What an effect that ended well would answer: values of the kinds that it declares. */
export function standInAnswer({ output = {} }: CallSpec): EffectAnswer {
  return Object.fromEntries(Object.entries(output).map(([name, kind]) => [name, valueOf(name, kind)]));
}

function valueOf(name: string, kind: OutputKind): EffectAnswer[string] {
  if (typeof kind === 'object') return 'closed' in kind ? (kind.closed[0] ?? '') : [];
  switch (kind) {
    case 'flag':
      return true;
    case 'integer':
      return 1;
    case 'money':
      return 50_000;
    case 'time':
      return '2026-12-31T10:00:00Z';
    case 'channel':
      return 'phone';
    case 'words':
      return { en: name, id: name };
    case 'text':
    case 'name':
      return name;
  }
}

/** A call's end by its name: `ok` with an answer, or the code of an error. */
export function resultOf(end: string, spec: CallSpec, answer: EffectAnswer): EffectResult {
  if (end !== 'ok')
    return {
      ok: false,
      error: { code: end === 'other' ? 'err_internal_server' : end, status: end === 'err_offline' ? 0 : 422 },
      ...(Object.keys(spec.codeAnswers?.[end] ?? {}).length > 0 ? { answer } : {}),
    };
  const challenge = { sessionId: 'stand-in', nextRetryInSecond: 60 };
  return { ok: true, answer, ...(spec.answers === 'challenge' ? { challenge } : {}) };
}
