import { expect, test } from 'vitest';
import { startTestEdge } from '../testing/startTestEdge.ts';
import { readablePath } from './cleanPath.ts';

test('[EDGE-3354] an address that can’t be decoded leads a browser to the page of what is not found, and a program to 400', async () => {
  const edge = await startTestEdge();
  const browser = { accept: 'text/html,application/xhtml+xml' } as const;
  const answer = await edge.get('/%E0%A4%A', browser);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/%25E0%25A4%25A');
  expect(answer.headers.get('content-security-policy')).not.toBeNull();
  const page = await edge.get('/%25E0%25A4%25A', browser);
  expect(page.headers.get('content-type')).toContain('text/html');
  const program = await edge.get('/%E0%A4%A', { accept: 'application/json' });
  expect(program.status).toBe(400);
  expect(program.headers.get('content-type')).toContain('json');
});

test.each([
  ['//evil.test/%E0%A4%A', '/evil.test/%25E0%25A4%25A'],
  ['/\\evil.test/%E0%A4%A', '/evil.test/%25E0%25A4%25A'],
  ['/%E0%A4%A?user-token=abc', '/%25E0%25A4%25A'],
])('[EDGE-3354] [T14] %s leads to no other host, and carries no token', (url, path) => {
  expect(readablePath(url)).toBe(path);
});
