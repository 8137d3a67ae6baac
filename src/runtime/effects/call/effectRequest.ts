import type { AmbientFact, CallSpec, EffectWire, InputPlace } from '../../../contracts/effect.ts';
import type { JsonValue } from '../../../contracts/json.ts';
import { readCodeAnswer, snakeCase } from '../../decode/readAnswer.ts';
import type { HttpRequest } from '../../http/request.ts';
import type { EffectServices } from './performer.ts';
import { ambientFact, sendingChannel, transformedPassword } from './ambientFacts.ts';
import type { GivenInput } from './effectInput.ts';

/** Values by their places, such as `body.amount.total`. */
type Placed = readonly (readonly [place: string, value: JsonValue | undefined])[];

/**
 * The call behind an effect: its inputs at their places, the facts of page and device that it carries, and the token of a human check. Rejects
 * when the check could not be made. A value that is missing is left out.
 */
export async function effectRequest(
  spec: CallSpec,
  wire: EffectWire,
  input: GivenInput,
  services: EffectServices,
): Promise<HttpRequest> {
  const facts = await Promise.all(
    Object.entries(wire.also ?? {}).map(
      async ([place, fact]) => [place, await also(fact, services)] as const,
    ),
  );
  const captcha =
    wire.humanCheck === undefined ? undefined : await services.humanCheck.token(wire.humanCheck);
  const placed: Placed = [
    ...Object.keys(spec.input).map((name) =>
      placedInput(spec, name, wire.input?.[name] ?? `body.${snakeCase(name)}`, input, services),
    ),
    ...facts,
    ['body.captcha-response', captcha],
  ];
  const body = treeOf(placed, 'body.');
  const hasSecret = Object.values(spec.input).includes('secret');
  return {
    method: wire.method,
    path: pathOf(wire.path, placed),
    ...(wire.bearer === undefined ? {} : { bearer: wire.bearer }),
    ...(wire.origin === undefined ? {} : { origin: wire.origin }),
    ...(hasSecret ? {} : { outlivesReload: true }),
    ...(spec.codeAnswers === undefined
      ? {}
      : { readError: (code: string, error: unknown) => readCodeAnswer(spec, code, error) }),
    ...(Object.keys(body).length === 0 ? {} : { body }),
    headers: headersOf(placed),
  };
}

function also(fact: AmbientFact | { readonly value: JsonValue }, services: EffectServices) {
  return typeof fact === 'object' ? fact.value : ambientFact(fact, services);
}

function placedInput(
  spec: CallSpec,
  name: string,
  place: InputPlace,
  input: GivenInput,
  services: EffectServices,
): Placed[number] {
  const value = input[name];
  const { to, as, when, refuse: _refuse } = typeof place === 'string' ? { to: place } : { ...place };
  if (value === null || value === undefined) return [to, undefined];
  if (when !== undefined) return [to, value === true ? when : undefined];
  if (as === 'sendingChannel') return [to, sendingChannel(value, services)];
  if (as === 'withoutHyphens') return [to, String(value).replaceAll('-', '')];
  if (spec.input[name] === 'secret') return [to, transformedPassword(String(value), services.config())];
  return [to, value];
}

/** `/payments/{id}?wait=5`, each value encoded. */
function pathOf(template: string, placed: Placed): `/${string}` {
  const values = new Map(placed.map(([place, value]) => [place, value]));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(`path.${name}`) ?? '')),
  );
  const query = new URLSearchParams(
    placed.flatMap(([place, value]) =>
      place.startsWith('query.') && value !== undefined && value !== null
        ? [[place.slice('query.'.length), String(value)]]
        : [],
    ),
  ).toString();
  return `${path}${query === '' ? '' : `?${query}`}` as `/${string}`;
}

/** The values under a prefix as nested objects: `body.method_data.option` is `{ method_data: { option } }`. */
function treeOf(placed: Placed, prefix: string): Readonly<Record<string, JsonValue>> {
  const tree: Record<string, JsonValue> = {};
  for (const [place, value] of placed) {
    if (!place.startsWith(prefix) || value === undefined) continue;
    const [name = '', ...rest] = place.slice(prefix.length).split('.');
    if (rest.length === 0) tree[name] = value;
    else {
      const inner = tree[name];
      const below = treeOf([[rest.join('.'), value]], '');
      tree[name] = { ...(typeof inner === 'object' && inner !== null ? inner : {}), ...below };
    }
  }
  return tree;
}

function headersOf(placed: Placed): Record<string, string | null> {
  return Object.fromEntries(
    placed.flatMap(([place, value]) =>
      place.startsWith('header.')
        ? [[place.slice('header.'.length), typeof value === 'string' ? value : null]]
        : [],
    ),
  );
}
