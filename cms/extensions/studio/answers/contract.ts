/** What `alur-answers` answers, for both of its sides. */
export const answersPath = '/alur-answers';

/** A form that was answered, or can be. */
export interface FormCount {
  readonly form: string;
  readonly count: number;
  /** Moment of the newest answer; null: none came. */
  readonly last: string | null;
}

/** One answer as it was filled in. */
export interface Answer {
  readonly id: number;
  readonly form: string;
  readonly at: string;
  readonly reference: string;
  readonly locale: string;
  readonly consent: string | null;
  readonly values: Readonly<Record<string, string | number | boolean>>;
}

export interface FormAnswers {
  readonly names: readonly string[];
  /** Days since 1 January 1970 in the zone of the person who looks. */
  readonly days: readonly { readonly day: number; readonly count: number }[];
  /** The newest, newest first. */
  readonly latest: readonly Answer[];
}

/** Who did what with answers. */
export interface AnswersRead {
  readonly at: string;
  /** Empty: all forms. */
  readonly form: string;
  readonly who: string;
  readonly did: 'looked' | 'exported' | 'searched' | 'erased';
  readonly count: number;
}
