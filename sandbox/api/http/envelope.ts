import { errorEntries } from '../../wording/errors.ts';
import { triesText, waitText } from '../../wording/amounts.ts';
import type { ErrorEntry, Text } from '../../wording/entry.ts';
import { fieldText } from '../../wording/fields.ts';
import type { Answer } from './call.ts';
import type { Failure, FailureDetails } from './failure.ts';
import type { Language } from '../../foundation/language.ts';

/** What goes over the wire. `body` is null for 204. */
export interface WireAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** Facts of a request that its answer repeats. */
export interface RequestFacts {
  readonly requestId: string;
  readonly language: Language;
  /** Milliseconds. */
  readonly now: number;
}

function meta({ requestId, now }: RequestFacts) {
  return { request_id: requestId, server_time: new Date(now).toISOString() };
}

/** Wraps a handler's answer: `{ data, meta }`, or the body as it is with `meta` beside it. */
export function successAnswer(answer: Answer, facts: RequestFacts): WireAnswer {
  if ('empty' in answer) return { status: 204, body: null };
  if ('bare' in answer) return { status: 200, body: { ...answer.bare, meta: meta(facts) } };
  return { status: answer.status ?? 200, body: { data: answer.data, meta: meta(facts) } };
}

/** The words of a failure, with the seconds and tries that it names. */
function wordsOf(entry: ErrorEntry, details: FailureDetails, language: Language): Text {
  const { variant, retryAfter, triesLeft } = details;
  const words = (variant === undefined ? undefined : entry.variants?.[variant]) ?? entry;
  const { title, message } = words[language];
  const filled = message
    .replace('{wait}', waitText(retryAfter ?? 60, language))
    .replace('{tries}', triesText(triesLeft ?? 1, language));
  return { title, message: filled };
}

/** The error envelope of section 2.0, worded in the request's language. */
export function failureAnswer({ code, details }: Failure, facts: RequestFacts): WireAnswer {
  const entry = errorEntries[code];
  const { title, message } = wordsOf(entry, details, facts.language);
  const error = {
    code,
    message,
    message_title: title,
    message_severity: entry.severity,
    action: entry.action,
    show_error_image: entry.image ?? false,
    request_id: facts.requestId,
    ...(details.retryAfter === undefined ? {} : { next_retry_in_second: details.retryAfter }),
    ...(details.fields
      ? {
          fields: details.fields.map((field) => ({
            ...field,
            message: fieldText(field.code, facts.language),
          })),
        }
      : {}),
  };
  return { status: details.status ?? entry.status, body: { error, meta: meta(facts) } };
}

/** Seconds of `Retry-After`, read from the body: a replayed answer carries it again. */
export function retryAfterOf({ body }: WireAnswer): number | undefined {
  const error = body?.error;
  const seconds =
    typeof error === 'object' && error !== null && 'next_retry_in_second' in error
      ? error.next_retry_in_second
      : undefined;
  return typeof seconds === 'number' ? seconds : undefined;
}
