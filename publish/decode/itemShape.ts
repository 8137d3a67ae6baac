import { isRecord } from '@alur/engine/json';
import type { Problem } from '../contract/problem.ts';
import { pointerAt } from '../document/pointer.ts';
import { quoteValue } from '../wording/quoteValue.ts';
import { sayChoice } from '../wording/suggest.ts';
import { wordProblem } from '../wording/wordProblem.ts';
import type { DraftMessages } from '../document/decoded.ts';

const statuses = ['draft', 'published', 'archived'];
const keyPattern = /^[a-z][A-Za-z0-9-]{0,63}$/;
const messageKeyPattern = /^[A-Za-z][A-Za-z0-9_.-]{0,95}$/;
/** The longest text of one message, in characters. */
const longestText = 2000;

function problem(pointer: string, words: ReturnType<typeof wordProblem>): Problem {
  return { rule: 'PUB-03', severity: 'error', pointer, ...words };
}

function checkText(
  text: unknown,
  { locale, locales }: { readonly locale: string; readonly locales: readonly string[] },
  pointer: string,
): readonly Problem[] {
  if (!locales.includes(locale))
    return [problem(pointer, wordProblem('decode.language', { locale, locales: locales.join(', ') }))];
  if (typeof text !== 'string')
    return [problem(pointer, wordProblem('decode.noText', { value: quoteValue(text) }))];
  if (text.length <= longestText) return [];
  return [problem(pointer, wordProblem('decode.longText', { count: text.length, most: longestText }))];
}

function checkMessages(
  messages: Readonly<Record<string, unknown>>,
  locales: readonly string[],
): readonly Problem[] {
  return Object.entries(messages).flatMap(([key, texts]) => {
    const pointer = pointerAt('/messages', key);
    const name = messageKeyPattern.test(key)
      ? []
      : [problem(pointer, wordProblem('decode.messageKey', { key }))];
    if (!isRecord(texts)) {
      const words = { key, value: quoteValue(texts), example: example(locales) };
      return [...name, problem(pointer, wordProblem('decode.noTexts', words))];
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
  if (!isRecord(item)) return [problem('', wordProblem('decode.noItem', { value: quoteValue(item) }))];
  const problems: Problem[] = [];
  if (typeof item.key !== 'string' || !keyPattern.test(item.key)) {
    problems.push(problem('/key', wordProblem('decode.key', { value: quoteValue(item.key) })));
  }
  // `<flow>--<variant>` is kept for variants of a flow, which the edge will choose among (ADR 1).
  else if (item.key.includes('--'))
    problems.push(
      problem(
        '/key',
        wordProblem('decode.twoHyphens', {
          value: quoteValue(item.key),
          key: item.key.replaceAll(/-+/g, '-'),
        }),
      ),
    );
  if (typeof item.status !== 'string' || !statuses.includes(item.status)) {
    const choice = sayChoice(typeof item.status === 'string' ? item.status : '', statuses);
    problems.push(
      problem('/status', wordProblem('decode.status', { value: quoteValue(item.status), choice })),
    );
  }
  if (isRecord(item.messages)) problems.push(...checkMessages(item.messages, locales));
  else
    problems.push(
      problem(
        '/messages',
        wordProblem('decode.noMessages', { value: quoteValue(item.messages), example: example(locales) }),
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
