import fc from 'fast-check';
import { expect, test } from 'vitest';
import { embedAddresses, plainText, richElements, type RichText } from '../contracts/help/richText.ts';
import { longestRichText } from './markdownBounds.ts';
import { parseRichText } from './parseRichText.ts';

/** Every part of a tree, checked against the closed list: what is found here is all that can ever be drawn. */
function breaches(nodes: RichText): readonly string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const names = Object.keys(node).filter((name) => !['is', 'in', 'href', 'from', 'id'].includes(name));
    const inner = 'in' in node && node.in !== undefined ? breaches(node.in) : [];
    if (node.is === 'a') {
      const isSafe = /^\/(?![/\\])/.test(node.href) || /^(?:https|mailto|tel):/.test(node.href);
      return [...names, ...inner, ...(isSafe ? [] : [`link to ${node.href}`])];
    }
    if (node.is === 'film')
      return node.from in embedAddresses && /^[\w-]{6,20}$/.test(node.id) ? names : ['film'];
    return [...names, ...inner, ...(richElements.includes(node.is) && !('href' in node) ? [] : [node.is])];
  });
}

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  'a <b onclick="x()">b</b> c',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:x)',
  '[x](//evil.test)',
  '[x](/\\evil.test)',
  '[x](http://plain.test)',
  '[x](blob:https://a.test/1)',
  '[x](/\u0000/evil)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](https://evil.test/pixel.png)',
  '[x]: javascript:alert(1)\n\n[x]',
  '[a](https://ok.test "onmouseover=alert(1)")',
  '<a href="javascript:alert(1)">x</a>',
  '<!--><script>alert(1)</script>-->',
  '<style>*{background:url(javascript:1)}</style>',
  '<base href="https://evil.test">',
  '<form action="https://evil.test"><input name=password></form>',
  '`<script>`',
  '```html\n<script>alert(1)</script>\n```',
  'https://www.youtube.com/watch?v=abcdefghijk" onload="x',
  'https://www.youtube.com/watch?v=../../evil',
  'https://www.youtube.com.evil.test/watch?v=abcdefghijk',
  '__proto__ constructor **__proto__**',
];

test.each(hostile)('[PUB-1700] [T01] [T02] %j becomes nothing but allow-listed parts', (markdown) => {
  expect(breaches(parseRichText(markdown).text)).toEqual([]);
});

test('[PUB-1700] [T01] whatever is typed, and hostile pieces in any order, stays within the closed list', () => {
  const pieces = fc.array(
    fc.oneof(fc.constantFrom(...hostile), fc.string(), fc.constantFrom('\n\n', '- ', '> ', '**', '](', '# ')),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(pieces, (parts) => {
      expect(breaches(parseRichText(parts.join('')).text)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('[PUB-1701] what an editor can write: paragraphs, headings, lists, emphasis, links and films', () => {
  const markdown = `# Big\n\n### Small\n\nPress **OK**, *then* [log in](/vplus/auth/login).\n\n1. One\n2. Two\n\n- a\n\n---\n\nhttps://www.youtube.com/watch?v=abcdefghijk`;
  expect(parseRichText(markdown)).toEqual({
    faults: [],
    text: [
      { is: 'h2', in: ['Big'] },
      { is: 'h3', in: ['Small'] },
      {
        is: 'p',
        in: [
          'Press ',
          { is: 'strong', in: ['OK'] },
          ', ',
          { is: 'em', in: ['then'] },
          ' ',
          { is: 'a', href: '/vplus/auth/login', in: ['log in'] },
          '.',
        ],
      },
      {
        is: 'ol',
        in: [
          { is: 'li', in: ['One'] },
          { is: 'li', in: ['Two'] },
        ],
      },
      { is: 'ul', in: [{ is: 'li', in: ['a'] }] },
      { is: 'hr' },
      { is: 'film', from: 'youtube', id: 'abcdefghijk' },
    ],
  });
});

test.each([
  ['<b>x</b>', 'HTML'],
  ['[x](javascript:alert(1))', 'javascript:alert(1)'],
  ['![x](/a.png)', 'picture'],
  ['x'.repeat(longestRichText + 1), `write at most ${longestRichText}`],
  ['- '.repeat(9) + 'a\n\n' + '  '.repeat(9) + '> '.repeat(9) + 'deep', 'too deeply'],
])(
  '[PUB-1701] [T09] %j is reported in both languages, and what is bad of it is left out',
  (markdown, words) => {
    const { faults } = parseRichText(markdown);
    expect(faults[0]?.en).toContain(words);
    expect(faults[0]?.id).not.toBe('');
  },
);

test.each([
  ['*a_', '“*” or “_” in 13200 places'],
  ['_ a', '“*” or “_”'],
  ['[', '“[” in 19800 places'],
  ['`a', '“`”'],
  ['<!--', '“<”'],
  [String.raw`\&`, String.raw`“\”`],
  ['&', '“&”'],
  ['a\n=\n', 'lines; write at most 1000'],
  ['>a\n\n', 'lines; write at most 1000'],
  ['+ ', 'more than 12 lists or quotes'],
  ['1. ', 'more than 12 lists or quotes'],
  ['>', 'more than 12 lists or quotes'],
])(
  '[PUB-1702] [T06] a text of nothing but %j, which would stop its reader for seconds, is refused unread, with the number it has and may have',
  (unit, words) => {
    const { text, faults } = parseRichText(unit.repeat(Math.floor(19_800 / unit.length)));
    expect(text).toEqual([]);
    expect(faults).toEqual([{ en: expect.stringContaining(words), id: expect.stringMatching(/\d/) }]);
  },
);

test('[PUB-1702] a long article with many words in bold, links, lists and lines across is read', () => {
  const part = '## Part\n\n**Bold** and [a link](/vplus/help), `code` & more.\n\n- one\n- *two*\n\n* * *\n\n';
  const { text, faults } = parseRichText(part.repeat(80));
  expect(faults).toEqual([]);
  expect(text).toHaveLength(320);
});

test('[PUB-1701] the words of a text come without its form', () => {
  const { text } = parseRichText('## Code\n\nPress **OK** or [ask](/vplus/help).\n\n- one\n- two');
  expect(plainText(text)).toBe('Code Press OK or ask. one two ');
});
