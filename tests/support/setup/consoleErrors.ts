import { afterEach, beforeEach, vi } from 'vitest';

/**
 * In browser tests an unexpected `console.error` (React's warnings above all) fails the test. A test that provokes one declares it:
 * `vi.spyOn(console, 'error').mockImplementation(() => undefined)` in its own body, which replaces this one.
 */
const heard: string[] = [];
const original = console.error;

beforeEach(() => {
  heard.length = 0;
  console.error = (...parts: readonly unknown[]) => {
    heard.push(parts.map(String).join(' '));
    original(...parts);
  };
});

afterEach(() => {
  vi.restoreAllMocks();
  console.error = original;
  const errors = heard.splice(0);
  if (errors.length > 0) throw new Error(`The page reported errors:\n${errors.join('\n')}`);
});
