import { plainText } from '../help/richText.ts';
import { definePageKind, type PageOf } from './pageKind.ts';
import { flag, rich, text } from './shape.ts';

/** A page of text, such as the terms; `sample`: the text is only an example. */
export const textKind = definePageKind(
  'text',
  { slug: text, title: text, summary: text, body: rich, sample: flag },
  {
    title: ({ title }) => title,
    description: ({ summary, body }) => summary || plainText(body).trim().slice(0, 160),
  },
);

export type TextPage = PageOf<typeof textKind>;
