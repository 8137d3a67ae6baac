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
