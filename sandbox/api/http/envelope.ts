import { wordsIn } from '../../../src/contracts/locale.ts';
import { errorEntries, type ErrorEntry, type ErrorWords } from '../../../schemas/generated/errors.ts';
import { triesText, waitText } from '../../wording/amounts.ts';
import { fieldText } from '../../wording/fields.ts';
import type { Answer, ServerEvent } from './call.ts';
import type { Failure, FailureDetails } from './failure.ts';
import type { Language } from '../../foundation/language.ts';

/** What goes over the wire. `body` is null for 204, 303, 304, files and streams. */
export interface WireAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly events?: AsyncIterable<ServerEvent>;
  readonly file?: Buffer | string;
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

/** Wraps what a handler returns: `{ data, meta }`, or the body as it is with `meta` beside it. */
export function successAnswer(answer: Answer, facts: RequestFacts): WireAnswer {
  if ('empty' in answer) return { status: 204, body: null };
  if ('unchanged' in answer) return { status: 304, body: null, headers: { etag: answer.etag } };
  if ('redirect' in answer) return { status: 303, body: null, headers: { location: answer.redirect } };
  if ('events' in answer) return { status: 200, body: null, events: answer.events };
  if ('file' in answer)
    return {
      status: 200,
      body: null,
      file: answer.file,
      headers: {
        'content-type': answer.type,
        'content-disposition': `inline; filename="${answer.name}"`,
        'content-security-policy': answer.policy ?? "default-src 'none'",
        'x-content-type-options': 'nosniff',
      },
    };
  if ('bare' in answer) return { status: 200, body: { ...answer.bare, meta: meta(facts) } };
  return {
    status: answer.status ?? 200,
    body: { data: answer.data, meta: meta(facts) },
    ...(answer.etag === undefined ? {} : { headers: { etag: answer.etag } }),
  };
}

/** The words of a failure: those of its variant, else those that name what is known here, else the plain ones. */
function wordsOf(entry: ErrorEntry, details: FailureDetails, language: Language): ErrorWords {
  const { variant, retryAfter, triesLeft } = details;
  const facts = {
    '{wait}': retryAfter === undefined ? null : waitText(retryAfter, language),
    '{tries}': triesLeft === undefined ? null : triesText(triesLeft, language),
  };
  const isKnown = ({ message }: ErrorWords): boolean =>
    Object.entries(facts).every(([name, text]) => text !== null || !message.includes(name));
  const { [variant ?? 'usual']: fuller = entry } = entry.answered ?? {};
  const { title, message } = isKnown(wordsIn(fuller, language))
    ? wordsIn(fuller, language)
    : wordsIn(entry, language);
  const filled = Object.entries(facts).reduce(
    (text, [name, fact]) => text.replace(name, fact ?? ''),
    message,
  );
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
    ...details.carries,
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
