import type { Bundle, EffectResult, Snapshot, Watching } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import type { Clock } from '@alur/react/contract';
import type { PreviewAnswer } from '../../contracts/preview/messages.ts';
import { sampleResult } from './sampleAnswers.ts';
import { hidden } from './turns.ts';

/** How calls end in a preview: as Studio has chosen, else well, with a sample. */
export interface StubHost {
  choose(answer: PreviewAnswer): void;
  /** Null: it stays on its way. */
  resultOf(bundle: Bundle, call: string, snapshot: Snapshot): EffectResult | null;
  /** What a call is answered once, whatever was chosen for it. */
  resultBy(bundle: Bundle, answer: PreviewAnswer): EffectResult | null;
}

/**
 * Creates the host of a preview's calls. It answers at the engine's side: by the kinds that effects declare, as performers hand them over.
 *
 * @example
 * const host = createStubHost(clock);
 * host.choose({ call: 'login', outcome: 'err_wrong_password', values: {} });
 */
export function createStubHost(clock: Clock): StubHost {
  const chosen = new Map<string, PreviewAnswer>();
  let versions = 0;
  const resultBy: StubHost['resultBy'] = ({ calls }, { call, outcome, values, rows = 'many', phase }) => {
    const called = Object.hasOwn(calls, call) ? calls[call] : undefined;
    if (outcome === 'wait' || called === undefined) return null;
    const { spec, effect } = called;
    const result = sampleResult(outcome, spec, values, { rows, now: clock.now(), effect, phase });
    if (spec.resource === undefined || !result.ok) return result;
    versions += 1;
    // Each answer about one thing is newer than the last.
    return { ...result, answer: { ...result.answer, [spec.resource.version]: versions } };
  };
  return {
    choose: (answer) => void chosen.set(answer.call, answer),
    resultBy,
    resultOf(bundle, call, { context }) {
      const answer = chosen.get(call);
      if (answer !== undefined) return resultBy(bundle, answer);
      const needsLogin = bundle.calls[call]?.spec.needsSession === true && !context.session.signedIn;
      if (needsLogin) return { ok: false, error: { code: bundle.codes.login, status: 401 } };
      return resultBy(bundle, { call, outcome: 'ok', values: {} });
    },
  };
}

/** What a call would send, without passwords and codes. */
export function shownInput(
  { calls }: Bundle,
  { name, input }: Pick<Watching, 'name' | 'input'>,
): Readonly<Record<string, JsonValue>> {
  const kinds = calls[name]?.spec.input ?? {};
  const shown = Object.entries(input).map(([key, value]) => {
    const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined;
    return [key, kind === 'secret' || kind === 'code' ? hidden : value] as const;
  });
  return Object.fromEntries(shown);
}
