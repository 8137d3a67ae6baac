/** A sentence before it is worded: its key in the words of publish, and what fills it. It is data, so it can be sent and kept. */
export interface Said {
  readonly key: string;
  readonly values?: SaidValues;
}

/** What fills a sentence, by the names of its slots. */
export type SaidValues = Readonly<Record<string, SaidValue>>;

/** What stands in a slot: text as it is, a text of the document, another sentence, the name of a language, or several of these. */
export type SaidValue = string | number | DocumentText | LanguageName | Said | SaidList;

/** A text of a document by language; the first is that of the default one. */
export interface DocumentText {
  readonly texts: Readonly<Record<string, string>>;
}

/** What a language is called in the one around it, by its tag. */
export interface LanguageName {
  readonly language: string;
}

/** Several in a row, with a text between them; without it as a language lists things that belong together. */
export interface SaidList {
  readonly list: readonly SaidValue[];
  readonly between?: SaidValue;
}
