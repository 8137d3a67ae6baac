import { describe, expect, it } from 'vitest';
import { directusLine } from './directusLine.ts';

describe('directusLine', () => {
  it.each([
    ['{"level":50,"msg":"database is locked"}', 'Error: database is locked'],
    ['{"level":40,"msg":"slow"}', 'Warning: slow'],
    ['{"level":30,"msg":"Server started"}', 'Server started'],
    ['Error: listen EADDRINUSE', 'Error: listen EADDRINUSE'],
    ['{not json', '{not json'],
    ['{"level":40,"msg":"Spatialite isn\'t installed."}', null],
    ['   ', null],
  ])('[CMS-12] says %s as %s', (line, said) => {
    expect(directusLine(line)).toBe(said);
  });
});
