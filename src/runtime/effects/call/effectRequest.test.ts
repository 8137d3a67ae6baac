import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { builtInConfig } from '../../../contracts/config.ts';
import type { EffectSpec } from '@alur/engine';
import { effectSpecs, type EffectName } from '../../../contracts/effects.ts';
import type { JsonValue } from '@alur/engine/json';
import { headersOf } from '../../http/requestHeaders.ts';
import {
  at,
  closeServer,
  httpOptions,
  perform,
  quietServices,
  sentRequests,
} from '../../testing/testPerform.ts';
import { effectRequest } from './effectRequest.ts';
import { isIdentifier } from './effectInput.ts';
import type { EffectServices } from './performer.ts';
import { drawnRuns } from '../../../../tests/support/drawnRuns.ts';

afterEach(closeServer);

const all = Object.entries(effectSpecs) as readonly (readonly [EffectName, EffectSpec])[];
const withIds = all.filter(([, { wire }]) => wire?.path.includes('{id}') === true && wire.custom !== true);

const hostileIds = [
  '',
  '.',
  '..',
  '...',
  '%2e%2e',
  '%2E',
  '..%2f',
  'a/b',
  'a\\b',
  'a?wait=1',
  'a#b',
  '../../identity/v1/login',
  ' p1',
  'p1\n',
  '\u0000',
  '\ud800',
  '․․',
  'p'.repeat(4_096),
  null,
  7,
] as const;

const hostileText = fc.oneof(
  fc.constantFrom(...hostileIds.filter((id) => typeof id === 'string')),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom('.', '/', '\\', '%', '2', 'e', 'f', '?', '#', '&', '=', ':', '@'),
    maxLength: 20,
  }),
  fc.string({ unit: fc.constantFrom('p', '1', '-', '_', '~', ':', '.') }),
);

/** Services whose every fact is hostile. */
function servicesWith(text: string): EffectServices {
  return {
    ...quietServices,
    humanCheck: { token: () => Promise.resolve(text) },
    config: () => ({ ...builtInConfig, region: text, regionList: [text], clientID: text }),
    returnPath: () => text,
    visitor: () => ({ ip: text, country: text }),
  } as unknown as EffectServices;
}

describe('what stands in an address', () => {
  it.each(hostileIds)(
    '[RUN-1041] the id %j is refused with the words of an unknown one, and nothing is sent',
    async (id) => {
      for (const [name, { input, wire }] of withIds) {
        const inPath = Object.entries(wire?.input ?? {}).find(([, place]) => place === 'path.id')?.[0] ?? '';
        const filled = Object.keys(input).map((each) => [each, each === inPath ? id : 'x']);
        const { result } = await perform(name, Object.fromEntries(filled) as Record<string, JsonValue>);
        expect([name, result, sentRequests()]).toEqual([
          name,
          { ok: false, error: { code: wire?.unknown, status: 0 } },
          [],
        ]);
        await at.server?.close();
      }
    },
  );

  it('[RUN-1041] an order that can’t exist gets the code of one that does not', () => {
    expect(effectSpecs['payment.status'].wire.unknown).toBe('err_order_not_found');
    expect(effectSpecs['savedMethod.unlink'].wire.unknown).toBe('err_saved_method_invalid');
  });

  it('[RUN-1041] ids are those of the contract', () => {
    const { schemas } = parse(readFileSync('schemas/api/shared.yaml', 'utf8')) as {
      schemas: { Id: { pattern: string; minLength: number; maxLength: number } };
    };
    const { pattern, minLength, maxLength } = schemas.Id;
    const inContract = (text: string): boolean =>
      text.length >= minLength && text.length <= maxLength && new RegExp(pattern, 'u').test(text);
    fc.assert(
      fc.property(hostileText, (text) => isIdentifier(text) === inContract(text)),
      { numRuns: drawnRuns(2_000) },
    );
  });

  it('[RUN-1042] whatever the values are, no request leaves the path of its operation', async () => {
    const templateOf = (path: string): RegExp =>
      new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '(?!\\.+$)[^/?#]+')}$`, 'u');
    await fc.assert(
      fc.asyncProperty(
        hostileText,
        fc.array(hostileText, { minLength: 6, maxLength: 6 }),
        async (fact, texts) => {
          for (const [, spec] of all) {
            const { wire } = spec;
            if (wire === undefined || wire.custom === true) continue;
            const input = Object.fromEntries(
              Object.keys(spec.input).map((name, index) => [name, texts[index % texts.length] ?? '']),
            );
            const request = await effectRequest(spec, wire, input, servicesWith(fact));
            if (request === null) continue;
            const url = new URL(`https://api.test${request.path}`);
            expect([url.origin, url.hash]).toEqual(['https://api.test', '']);
            expect(url.pathname).toMatch(templateOf(wire.path));
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('[RUN-1042] a value that no header can hold is left out, and the call is made all the same', async () => {
    const sources = { ...httpOptions, clientId: () => 'alur-web', deviceId: () => 'device-1' };
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        const request = { method: 'GET', path: '/x', headers: { 'x-client-ip': text } } as const;
        const headers = await headersOf(request, sources, { key: null, bearer: null });
        expect(() => new Request('https://api.test/x', { headers })).not.toThrow();
      }),
    );
  });

  it('[FLOW-2190] the price of an order asks for a human check only with a voucher, and carries its token', async () => {
    const checked: string[] = [];
    const token = (action: string) => Promise.resolve(`proof of ${checked.push(action)}`);
    const spec = effectSpecs['payment.quote'];
    const quoted = async (voucherCode: string | null) => {
      const input = { packageId: 'sport-30', voucherCode, method: null, earlierQuote: null };
      const services = { ...servicesWith('ID'), humanCheck: { token } };
      return (await effectRequest(spec, spec.wire, input, services))?.body;
    };
    expect(await quoted(null)).not.toHaveProperty('captcha-response');
    expect(checked).toEqual([]);
    expect(await quoted('HEMAT-10')).toMatchObject({ 'captcha-response': 'proof of 1' });
    expect(checked).toEqual(['voucher']);
  });
});
