import { expect, test } from 'vitest';
import { captionsOf } from './captions.ts';

const plain = 'WEBVTT\n\n00:00.000 --> 00:02.500\nGoal!\n';

test.each([
  ['plain ones', plain, plain],
  ['a mark of its encoding ahead, and lines of Windows', `\uFEFF${plain.replaceAll('\n', '\r\n')}`, plain],
  ['headers', `WEBVTT - Final\nKind: captions\nLanguage: en\n\n${plain.slice(8)}`, plain],
  [
    'notes, styles, regions, names of lines and many empty lines',
    'WEBVTT\n\nNOTE by Rina\n\nREGION\nid:low\n\nSTYLE\n::cue { color: red }\n\n\n\n12\n00:00.000 --> 00:02.500\nGoal!',
    plain,
  ],
  [
    'places on the screen',
    'WEBVTT\n\n00:00:00.000 --> 00:00:02.500 line:90% align:start\nGoal!',
    'WEBVTT\n\n00:00:00.000 --> 00:00:02.500 line:90% align:start\nGoal!\n',
  ],
  [
    'tags of who speaks, of looks and of moments',
    'WEBVTT\n\n00:00.000 --> 00:02.500\n<v Rina & Tom>One <i>two</i> <c.loud>three</c> <00:01.000>four</v>',
    'WEBVTT\n\n00:00.000 --> 00:02.500\nOne two three four\n',
  ],
  [
    'signs that stand for others',
    'WEBVTT\n\n00:00.000 --> 00:02.500\nQ&amp;A, 1 &lt; 2&nbsp;!',
    'WEBVTT\n\n00:00.000 --> 00:02.500\nQ&amp;A, 1 &lt; 2&nbsp;!\n',
  ],
])('[EDGE-2867] captions with %s are taken, down to their times, places and words', (_name, text, taken) => {
  expect(captionsOf(text)).toBe(taken);
});

test.each([
  ['no head', '00:00.000 --> 00:02.500\nGoal!'],
  ['no times', 'WEBVTT\n\nGoal!'],
  ['times of another format', 'WEBVTT\n\n00:00:00,000 --> 00:00:02,500\nGoal!'],
  ['a script', 'WEBVTT\n\n00:00.000 --> 00:02.500\n<script>alert(1)</script>'],
  ['a tag within a tag', 'WEBVTT\n\n00:00.000 --> 00:02.500\n<<b>i>Goal!'],
  ['a picture', 'WEBVTT\n\n00:00.000 --> 00:02.500\n<img src=x onerror=alert(1)>'],
  ['signs that nobody knows', 'WEBVTT\n\n00:00.000 --> 00:02.500\n&bogus;'],
  ['control characters', 'WEBVTT\n\n00:00.000 --> 00:02.500\nGo\u0000al'],
  ['too many words', `${plain}${'x'.repeat(60_001)}`],
])('[EDGE-2867] [T09] a text with %s is no captions', (_name, text) => {
  expect(captionsOf(text)).toBe(null);
});
