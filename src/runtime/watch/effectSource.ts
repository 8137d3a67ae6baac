import type { CallSpec, EffectResult, EffectWire, Watching } from '@alur/engine';
import { isRecord } from '@alur/engine/json';
import { Unreadable } from '../decode/record.ts';
import { decodeInput, unknownThing, type GivenInput } from '../effects/call/effectInput.ts';
import { effectRequest, pathWithIds } from '../effects/call/effectRequest.ts';
import { refusal, type EffectServices } from '../effects/call/performer.ts';
import { readResult } from '../effects/call/readResult.ts';
import type { createEventStream } from '../http/eventStream.ts';
import type { News, NewsSource, Question, StreamEnd } from './source.ts';

/** What is needed to get news of an effect. */
export interface SourceServices {
  readonly effects: EffectServices;
  readonly listen: ReturnType<typeof createEventStream>;
}

/** What an answer says, with what the watch goes by: version, end, and pace. */
function newsIn(spec: CallSpec, wire: EffectWire, payload: unknown): News | Unreadable {
  const result = readResult(spec, wire, payload);
  if (result instanceof Unreadable) return result;
  if (!result.ok) return fault(result);
  const { resource } = spec;
  const version = resource === undefined ? undefined : result.answer?.[resource.version];
  const final = resource?.final === undefined ? undefined : result.answer?.[resource.final];
  const [after, max] = [countAt(payload, wire.news?.after), countAt(payload, wire.news?.most)];
  return {
    result,
    version: typeof version === 'number' ? version : null,
    final: final === true,
    pace: { ...(after === undefined ? {} : { after }), ...(max === undefined ? {} : { max }) },
  };
}

function countAt(payload: unknown, place: string | undefined): number | undefined {
  if (place === undefined) return undefined;
  const found = place
    .split('.')
    .reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), payload);
  return typeof found === 'number' && found >= 0 ? found : undefined;
}

const unreadable = ({ place }: Unreadable): News =>
  fault({ ok: false, error: { code: 'err_bad_answer', status: 0, place } });

const fault = (result: EffectResult): News => ({ result, version: null, final: false });

/**
 * News of what a step watches, from its effect's declaration alone. Null where the effect makes no call, or what it is asked with does not fit.
 */
export function effectSource(watching: Watching, services: SourceServices): NewsSource | null {
  const { spec } = watching;
  const input = decodeInput(spec, watching.input);
  return spec.wire === undefined || input === null || unknownThing(spec, watching.input) !== null
    ? null
    : sourceOf(watching.id, spec, spec.wire, input, services);
}

function sourceOf(
  name: string,
  spec: CallSpec,
  wire: EffectWire,
  input: GivenInput,
  services: SourceServices,
): NewsSource {
  const { news } = wire;
  async function ask({ since, hold, signal }: Question): Promise<News> {
    const request = await effectRequest(spec, wire, input, services.effects);
    if (request === null) return fault(refusal(wire.unknown ?? 'err_bad_request'));
    const { path, ...rest } = request;
    const held =
      news === undefined
        ? {}
        : { [news.wait]: String(hold), ...(since === null ? {} : { [news.since]: String(since) }) };
    const result = await services.effects.http.send(
      { ...rest, path: hold === 0 ? path : withQuery(path, held), held: { seconds: hold, signal } },
      (payload) => newsIn(spec, wire, payload),
    );
    return result.ok ? result.value : fault({ ok: false, error: result.error });
  }

  return {
    name,
    ask,
    ...(news === undefined
      ? {}
      : {
          async listen(onNews: (heard: News) => void, signal: AbortSignal): Promise<StreamEnd> {
            const path = pathWithIds(news.events, spec, wire, input, services.effects);
            if (path === null) return false;
            return services.listen(
              path,
              (payload) => {
                const heard = newsIn(spec, wire, payload);
                onNews(heard instanceof Unreadable ? unreadable(heard) : heard);
              },
              signal,
            );
          },
        }),
  };
}

function withQuery(path: `/${string}`, query: Readonly<Record<string, string>>): `/${string}` {
  const more = new URLSearchParams(query).toString();
  return more === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${more}`;
}
