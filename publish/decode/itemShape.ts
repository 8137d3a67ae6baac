import { isRecord } from '@alur/engine/json';
import type { Problem } from '../contract/problem.ts';
import { pointerAt } from '../document/pointer.ts';
import { quoteValue } from '../wording/quoteValue.ts';
import { choose } from '../wording/suggest.ts';
import type { DraftMessages } from '../document/decoded.ts';

const statuses = ['draft', 'published', 'archived'];
const keyPattern = /^[a-z][A-Za-z0-9-]{0,63}$/;
const messageKeyPattern = /^[A-Za-z][A-Za-z0-9_.-]{0,95}$/;
/** The longest text of one message, in characters. */
const longestText = 2000;

function problem(pointer: string, sentence: string, cure: string): Problem {
  return { rule: 'PUB-03', severity: 'error', pointer, sentence, cure };
}

function checkText(
  text: unknown,
  { locale, locales }: { readonly locale: string; readonly locales: readonly string[] },
  pointer: string,
): readonly Problem[] {
  if (!locales.includes(locale))
    return [
      problem(pointer, `"${locale}" is not a language of the product.`, `Use one of: ${locales.join(', ')}.`),
    ];
  if (typeof text !== 'string')
    return [problem(pointer, `${quoteValue(text)} is not a text.`, 'Write the text in quotes.')];
  if (text.length <= longestText) return [];
  return [
    problem(
      pointer,
      `This text has ${text.length} characters; at most ${longestText} are allowed.`,
      'Shorten it.',
    ),
  ];
}

function checkMessages(
  messages: Readonly<Record<string, unknown>>,
  locales: readonly string[],
): readonly Problem[] {
  return Object.entries(messages).flatMap(([key, texts]) => {
    const pointer = pointerAt('/messages', key);
    const name = messageKeyPattern.test(key)
      ? []
      : [
          problem(
            pointer,
            `"${key}" can't be a message key.`,
            'Use letters, digits, dots, hyphens and underscores, a letter first.',
          ),
        ];
    if (!isRecord(texts)) {
      return [
        ...name,
        problem(
          pointer,
          `"${key}" holds ${quoteValue(texts)} instead of a text for each language.`,
          `Write ${example(locales)}.`,
        ),
      ];
    }
    return [
      ...name,
      ...Object.entries(texts).flatMap(([locale, text]) =>
        checkText(text, { locale, locales }, pointerAt(pointer, locale)),
      ),
    ];
  });
}

/** Texts of a key in each language, as a cure writes them. */
function example(locales: readonly string[]): string {
  return `{${locales.map((locale) => `"${locale}": "…"`).join(', ')}}`;
}

/** Checks what surrounds the document: key, status, and messages of the form `{key: {en: …}}`, in the languages of the product. */
export function checkItemShape(item: unknown, locales: readonly string[]): readonly Problem[] {
  if (!isRecord(item))
    return [
      problem('', `${quoteValue(item)} is not an item.`, 'An item has key, status, document and messages.'),
    ];
  const problems: Problem[] = [];
  if (typeof item.key !== 'string' || !keyPattern.test(item.key)) {
    problems.push(
      problem(
        '/key',
        `${quoteValue(item.key)} can't be a flow's key.`,
        'Use letters, digits and hyphens, a small letter first.',
      ),
    );
  }
  // `<flow>--<variant>` is kept for variants of a flow, which the edge will choose among (ADR 1).
  else if (item.key.includes('--'))
    problems.push(
      problem(
        '/key',
        `${quoteValue(item.key)} has two hyphens in a row, which are kept for variants of a flow.`,
        `Use one hyphen at a time: "${item.key.replaceAll(/-+/g, '-')}".`,
      ),
    );
  if (typeof item.status !== 'string' || !statuses.includes(item.status)) {
    problems.push(
      problem(
        '/status',
        `${quoteValue(item.status)} is not a status.`,
        choose(typeof item.status === 'string' ? item.status : '', statuses),
      ),
    );
  }
  if (isRecord(item.messages)) problems.push(...checkMessages(item.messages, locales));
  else
    problems.push(
      problem(
        '/messages',
        `The messages are ${quoteValue(item.messages)} instead of an object.`,
        `Write {"key": ${example(locales)}}.`,
      ),
    );
  return problems;
}

/** The messages of an item that {@link checkItemShape} has nothing to say about, copied without inherited names. */
export function messagesOf(
  item: Readonly<Record<string, unknown>>,
  locales: readonly string[],
): DraftMessages {
  const messages: Record<string, Record<string, string>> = {};
  for (const [key, texts] of Object.entries(isRecord(item.messages) ? item.messages : {})) {
    const entry: Record<string, string> = {};
    for (const locale of locales) {
      const text = isRecord(texts) && Object.hasOwn(texts, locale) ? texts[locale] : undefined;
      if (typeof text === 'string') entry[locale] = text;
    }
    messages[key] = entry;
  }
  return messages;
}
