import { phrase } from '../../../words/forms.ts';
import type { Sentence } from '../../../words/sentences.ts';
import { defaultLocale, isLocale } from '../../../../../src/contracts/locale.ts';
import type { Reading } from './csvTexts.ts';
import { type ExchangedText, readState, type SentText, writeState } from './exchanged.ts';

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';

/** The words of a note about a text, in the language of the person who sends it. */
export interface NoteWords {
  readonly place: (place: string) => string;
  readonly most: (most: number) => string;
}

/** Texts as XLIFF 2.0, a file of it for each flow: from the default language into another. */
export function toXliff(texts: readonly SentText[], target: string, notes: NoteWords): string {
  const unit = ({ key, places, most, words, state }: SentText): string => {
    const about = [
      ...places.map((place) => ['place', notes.place(place)]),
      ...(most === null ? [] : [['bounds', notes.most(most)]]),
      ['state', writeState(state)],
    ];
    const lines = about.map(([category = '', note = '']) => {
      return `        <note category="${category}">${escape(note)}</note>\n`;
    });
    const translated = words[target] ?? '';
    const into = translated === '' ? '' : `<target>${escape(translated)}</target>`;
    const is = translated === '' ? 'initial' : 'translated';
    return `      <unit id="${escape(key)}">\n        <notes>\n${lines.join('')}        </notes>\n        <segment state="${is}"><source>${escape(words[defaultLocale] ?? '')}</source>${into}</segment>\n      </unit>\n`;
  };
  const files = [...Map.groupBy(texts, ({ flow }) => flow)].map(
    ([flow, own]) =>
      `  <file id="${escape(flow)}" xml:space="preserve">\n${own.map(unit).join('')}  </file>\n`,
  );
  const languages = `srcLang="${defaultLocale}" trgLang="${target}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="${namespace}" version="2.0" ${languages}>\n${files.join('')}</xliff>\n`;
}

/** The translations in a file of XLIFF 2. What declares a type or entities is refused unread: they can name files and grow without end. */
export function fromXliff(content: string): Reading {
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(content)) return { fault: phrase('exchange.fault.entities') };
  const parsed = new DOMParser().parseFromString(content, 'application/xml');
  const root = parsed.documentElement;
  if (parsed.getElementsByTagName('parsererror').length > 0) return { fault: phrase('exchange.fault.xml') };
  if (root.localName !== 'xliff' || root.namespaceURI !== namespace)
    return { fault: phrase('exchange.fault.xliff') };
  const target = root.getAttribute('trgLang') ?? '';
  if (!isLocale(target) || target === defaultLocale) return { fault: unknownLanguage(target) };
  const files = [...root.getElementsByTagNameNS(namespace, 'file')];
  return { texts: files.flatMap((file) => textsIn(file, target)) };
}

function unknownLanguage(language: string): Sentence {
  return phrase('exchange.fault.language', { language: language === '' ? '-' : language });
}

function textsIn(file: Element, target: string): readonly ExchangedText[] {
  const flow = file.getAttribute('id') ?? '';
  return [...file.getElementsByTagNameNS(namespace, 'unit')].map((unit) => {
    const notes = [...unit.getElementsByTagNameNS(namespace, 'note')];
    const state = notes.find((note) => note.getAttribute('category') === 'state');
    return {
      flow,
      key: unit.getAttribute('id') ?? '',
      words: { [target]: translationIn(unit) },
      state: readState(state?.textContent ?? ''),
    };
  });
}

/** A program may have cut a text into segments, of which some are left as they are. */
function translationIn(unit: Element): string {
  const parts = [...unit.children].filter(
    ({ localName, namespaceURI }) =>
      namespaceURI === namespace && (localName === 'segment' || localName === 'ignorable'),
  );
  const child = (part: Element, name: string): Element | undefined =>
    [...part.children].find(({ localName }) => localName === name);
  if (parts.every((part) => (child(part, 'target')?.textContent ?? '') === '')) return '';
  return parts.map((part) => textOf(child(part, 'target') ?? child(part, 'source'))).join('');
}

/** What an element says, with the characters that XML can’t hold. */
function textOf(element: Element | undefined): string {
  return [...(element?.childNodes ?? [])]
    .map((node) => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      const code = node.localName === 'cp' ? Number.parseInt(node.getAttribute('hex') ?? '', 16) : NaN;
      return code > 0 && code < 0x20 ? String.fromCharCode(code) : textOf(node);
    })
    .join('');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\p{Surrogate}|[\uFFFE\uFFFF]/gu, '\uFFFD')
    .replaceAll(/[\0-\x08\x0B\x0C\x0E-\x1F]/g, (sign) => {
      return `<cp hex="${sign.charCodeAt(0).toString(16).padStart(4, '0')}"/>`;
    });
}
