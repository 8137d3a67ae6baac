import { describe, expect, it } from 'vitest';
import { isUnderstood, sampleOf, takes } from './samples.ts';

describe('a value for an input', () => {
  it.each([
    '^[A-Z]{2}-[0-9]{3}$',
    '^(?:ID|SG)\\d{4,6}$',
    '^[^0-9]{3,}$',
    '^[a-z]+(?:\\.[a-z]+)*@x\\.id$',
    '^\\+62[0-9]{9,12}$',
  ])('[PROVE-8] is found for the pattern %s', (pattern) => {
    const schema = { type: 'string', maxLength: 40, pattern } as const;
    expect(takes(schema, sampleOf(schema, 0))).toBe(true);
  });

  it('[PROVE-8] is not found where pattern and bounds exclude each other, and that is certain', () => {
    const schema = { type: 'string', minLength: 3, maxLength: 9, pattern: '^[0-9]{2}$' } as const;
    expect([sampleOf(schema, 0), isUnderstood(schema)]).toEqual([null, true]);
  });

  it('[PROVE-8] that is not found for a pattern which looks ahead proves nothing', () => {
    const schema = { type: 'string', maxLength: 40, pattern: '^(?=.*zq)(?=.*qz)[q-z]{6}$' } as const;
    expect(isUnderstood(schema)).toBe(false);
    // What stands for a text that fits is taken by this input alone.
    expect(takes(schema, sampleOf(schema, 0))).toBe(true);
    expect(takes({ type: 'string', maxLength: 9 }, sampleOf(schema, 0))).toBe(false);
  });
});
