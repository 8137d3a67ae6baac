import { expect, test } from 'vitest';
import { isBotAgent } from './botAgent.ts';

test('[APP-30] programs that read pages are distinguished from browsers', () => {
  const bots = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (compatible; Baiduspider/2.0)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp)',
  ];
  const people = [
    'Mozilla/5.0 (Linux; Android 13; SM-A042F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; CUBOT NOTE 20) AppleWebKit/537.36',
    '',
  ];
  expect(bots.map(isBotAgent)).toEqual(bots.map(() => true));
  expect(people.map(isBotAgent)).toEqual(people.map(() => false));
});
