import type { CallSpec, EffectWire, InputPlace } from '@alur/engine';

import type { JsonValue } from '@alur/engine/json';
import { readCodeAnswer, snakeCase } from '../../decode/readAnswer.ts';
import type { HttpRequest } from '../../http/request.ts';
import type { EffectServices } from './performer.ts';
import { ambientFact, sendingChannel, transformedPassword } from './ambientFacts.ts';
import { isIdentifier, type GivenInput } from './effectInput.ts';

/** Values by their places, such as `body.amount.total`. */
type Placed = readonly (readonly [place: string, value: JsonValue | undefined])[];

/**
 * The call behind an effect: its inputs at their places, the facts of page and device that it carries, and the token of a human check. A value that
 * is missing is left out. Null when a part of the path is no id: such a call would leave its operation's address.
 *
 * @throws HumanCheckFailed (as a rejection) when the check could not be made
 */
export async function effectRequest(
  spec: CallSpec,
  wire: EffectWire,
  input: GivenInput,
  services: EffectServices,
): Promise<HttpRequest | null> {
  const facts = await Promise.all(
    Object.entries(wire.also ?? {}).map(
      async ([place, fact]) => [place, await also(fact, services)] as const,
    ),
  );
  const inputs = placedInputs(spec, wire, input, services);
  const path = pathOf(wire.path, [...inputs, ...facts]);
  if (path === null) return null;
  const captcha = await proofFor(wire, input, services);
  const placed: Placed = [...inputs, ...facts, ['body.captcha-response', captcha]];
  const body = treeOf(placed, 'body.');
  const hasSecret = Object.values(spec.input).includes('secret');
  return {
    method: wire.method,
    path,
    ...(await bearerOf(spec, wire, services)),
    ...(wire.origin === undefined ? {} : { origin: wire.origin }),
    ...(hasSecret ? {} : { outlivesReload: true }),
    ...(spec.codeAnswers === undefined
      ? {}
      : { readError: (code: string, error: unknown) => readCodeAnswer(spec, code, error) }),
    ...(Object.keys(body).length === 0 ? {} : { body }),
    headers: headersOf(placed),
  };
}

/** The token of the human check that the call carries; undefined where it needs none, such as a price without a voucher. */
async function proofFor(
  { humanCheck, humanCheckWith: needs }: EffectWire,
  input: GivenInput,
  services: EffectServices,
): Promise<string | undefined> {
  const isNeeded = needs === undefined || (input[needs] ?? null) !== null;
  return humanCheck !== undefined && isNeeded ? services.humanCheck.token(humanCheck) : undefined;
}

/**
 * Without a session the token of the address reads, where the effect allows it. A call that is for visitors too waits until it is known whether there
 * is a session: right after a page has loaded it would go out without one.
 */
async function bearerOf(
  { readsByToken }: CallSpec,
  { bearer }: EffectWire,
  { viewToken, sessionStatus }: EffectServices,
): Promise<Pick<HttpRequest, 'bearer'>> {
  const token = readsByToken === true ? (viewToken?.() ?? null) : null;
  if (token !== null) return { bearer: { token } };
  if (bearer === 'ifSignedIn') return (await sessionStatus()) === 'signedIn' ? {} : { bearer: 'none' };
  return bearer === undefined ? {} : { bearer };
}

function also(fact: string | { readonly value: JsonValue }, services: EffectServices) {
  return typeof fact === 'object' ? fact.value : ambientFact(fact, services);
}

/** Nor with what comes along with a hyphen when a code is copied: dashes, spaces, invisible marks, letters of another width. */
function withoutHyphens(code: string): string {
  return code.normalize('NFKC').replaceAll(/[\p{Pd}\p{Cf}\s]/gu, '');
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
  if (as === 'withoutHyphens') return [to, withoutHyphens(String(value))];
  if (spec.input[name] === 'secret') return [to, transformedPassword(String(value), services.config())];
  return [to, value];
}

/**
 * Another operation's path with the ids of a call: where its resource is read, or followed. Null when one of them is no id.
 *
 * @param template such as `/payment/v1/payments/{id}`
 */
export function pathWithIds(
  template: string,
  spec: CallSpec,
  wire: EffectWire,
  input: GivenInput,
  services: EffectServices,
): `/${string}` | null {
  const ids = placedInputs(spec, wire, input, services).filter(([place]) => place.startsWith('path.'));
  return pathOf(template, ids);
}

function placedInputs(spec: CallSpec, wire: EffectWire, input: GivenInput, services: EffectServices): Placed {
  return Object.keys(spec.input).map((name) =>
    placedInput(spec, name, wire.input?.[name] ?? `body.${snakeCase(name)}`, input, services),
  );
}

/** `/payments/{id}?wait=5`, each value encoded; null when a part of the path is no id. */
function pathOf(template: string, placed: Placed): `/${string}` | null {
  const values = new Map(placed);
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => `path.${name}`);
  if (!names.every((name) => isIdentifier(values.get(name)))) return null;
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(`path.${name}`))),
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
