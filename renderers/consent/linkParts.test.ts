import { expect, it } from 'vitest';
import { linkParts, linkTarget } from './linkParts.ts';

it('[REN-51] the words in brackets are the link', () => {
  expect(linkParts('I accept the [terms].')).toEqual({
    before: 'I accept the ',
    linked: 'terms',
    after: '.',
  });
  expect(linkParts('I accept.')).toEqual({ before: 'I accept.', linked: '', after: '' });
  expect(linkParts('Odd ] and [ brackets')).toEqual({
    before: 'Odd ] and [ brackets',
    linked: '',
    after: '',
  });
});

it.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'http://plain.example',
  'data:text/html,x',
  undefined,
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
])('[REN-52] %j is no target of a link', (target) => {
  expect(linkTarget(target)).toBeNull();
});

it('[REN-52] paths and https addresses are targets', () => {
  expect([linkTarget('/vplus/help'), linkTarget('https://example.com/terms')]).toEqual([
    '/vplus/help',
    'https://example.com/terms',
  ]);
});
