import { describe, expect, it } from 'vitest';
import { findingsAfter } from '../../../src/product/testing/findingsAfter.ts';

describe('who an address is for', () => {
  it.each([
    ['history', 'everyone', 'subscribers'],
    ['payment', 'everyone', 'subscribers'],
    ['payment-form', 'visitors', 'subscribers'],
    ['payment-code', 'everyone', 'subscribers'],
    ['register', 'subscribers', 'visitors'],
    ['forgot-password', 'subscribers', 'everyone'],
    ['social-login', 'subscribers', 'visitors'],
  ] as const)('[PUB-3197] is the product’s to say: %s for %s', async (flow, access, wanted) => {
    const lines = await findingsAfter(flow, (document) => void (document.access = access), ['PUB-3197']);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines)
      expect(line).toMatch(
        new RegExp(`^PUB-3197 error /document/routes/\\d+ Write "access": "${wanted}"\\.$`),
      );
  });
});

describe('where a provider leads back to', () => {
  it.each([0, 1, 2])('[PUB-4014] its flow stands at each of its addresses: %s', async (at) => {
    expect(await findingsAfter('linked-method', () => undefined, ['PUB-4014'])).toEqual([]);
    let path = '';
    const lines = await findingsAfter(
      'linked-method',
      ({ routes = [] }) => {
        path = routes[at]?.path ?? '';
        routes.splice(at, 1);
      },
      ['PUB-4014'],
    );
    expect(lines).toEqual([`PUB-4014 error /document/routes Add { "path": "${path}" } to "routes".`]);
  });
});
