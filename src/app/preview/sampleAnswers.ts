import type { CallSpec, EffectAnswer, EffectResult, OutputKind, Row, ScalarKind } from '@alur/engine';
import type { RowChoice } from '../../contracts/preview/messages.ts';
import { locales } from '../../contracts/locale.ts';
import { type PaymentPhase, phasesOf } from '../../contracts/preview/phases.ts';
import { keptAnswer } from './sampleSets.ts';

/** What a sample is made for. */
export interface SampleOptions {
  readonly rows?: RowChoice;
  /** Name of the effect, of which a sample may be kept. */
  readonly effect?: string;
  /** Of a payment. */
  readonly phase?: PaymentPhase | undefined;
  /** Milliseconds since 1970; times of samples are a day later. */
  readonly now?: number;
}

const rowCounts: Readonly<Record<RowChoice, number>> = { none: 0, one: 1, many: 8, long: 3 };
const dayMs = 86_400_000;
const longName = 'A name that is longer than most people would ever think of giving to something like this';

/** Values of texts that say more than their name. */
const knownTexts: Readonly<Record<string, string>> = {
  masked: '•••• 4242',
  flag: '🇮🇩',
  isocode: 'ID',
  threeCode: 'IDN',
  email: 'rina@example.com',
};

/** Closed values by which something is still under way, so that what waits for it is seen. */
const begun: readonly string[] = ['PROCESSING', 'PENDING', 'display_qr', 'available', 'ACTIVE', 'none'];

/** What an effect that ended well answers: values of the kinds that it declares, rows included. Optional ones are there for rows only where nothing has to be loaded. */
export function sampleAnswer(spec: CallSpec, options: SampleOptions = {}): EffectAnswer {
  const { output = {}, resource } = spec;
  const final = resource?.final;
  const values = Object.entries(output).map(([name, kind]) => [
    name,
    name === final ? false : sampleValue(spec, name, kind, options),
  ]);
  const { effect = '', phase } = options;
  return { ...Object.fromEntries(values), ...keptAnswer(effect, phase) } as EffectAnswer;
}

function sampleValue(
  spec: CallSpec,
  name: string,
  kind: OutputKind,
  options: SampleOptions,
): EffectAnswer[string] {
  if (typeof kind !== 'object' || 'closed' in kind) return sampleScalar(name, kind, 0, options);
  return Array.from({ length: rowCounts[options.rows ?? 'many'] }, (_, index) =>
    sampleRow(spec, kind.rows, index, options),
  );
}

/** A row of a type; a column that may lack is null where it would name a picture or an address. */
function sampleRow(spec: CallSpec, type: string, index: number, options: SampleOptions): Row {
  const reader = spec.wire?.rows?.[type];
  const columns = Object.entries(reader?.kinds ?? {}).map(([name, kind]) => [
    name,
    reader?.optional?.includes(name) === true && kind === 'text'
      ? null
      : sampleScalar(name, kind, index, options),
  ]);
  return Object.fromEntries(columns) as Row;
}

function sampleScalar(
  name: string,
  kind: ScalarKind,
  index: number,
  { rows, now = Date.now() }: SampleOptions,
): Row[string] {
  const numbered = index === 0 ? name : `${name} ${index + 1}`;
  if (typeof kind === 'object') {
    return kind.closed.find((each) => begun.includes(each)) ?? kind.closed[index % kind.closed.length] ?? '';
  }
  switch (kind) {
    case 'flag':
      return true;
    case 'integer':
      return index + 1;
    case 'money':
      return 50_000 * (index + 1);
    case 'time':
      return new Date(now + dayMs).toISOString();
    case 'channel':
      return 'phone';
    case 'words':
      return Object.fromEntries(locales.map((locale) => [locale, rows === 'long' ? longName : numbered]));
    case 'name':
      return rows === 'long' ? `${longName} ${index + 1}` : numbered;
    case 'text':
      return index === 0 ? (knownTexts[name] ?? name) : `${name}-${index + 1}`;
  }
}

/**
 * A call's end by its name: `ok` with an answer, or the code of an error with what that code answers.
 *
 * @param values laid over the sample
 */
export function sampleResult(
  outcome: string,
  spec: CallSpec,
  values: EffectAnswer,
  options: SampleOptions = {},
): EffectResult {
  if (outcome === 'ok') {
    const answer = { ...sampleAnswer(spec, options), ...values };
    const challenge = { sessionId: 'preview', nextRetryInSecond: 60, expiresInSecond: 300 };
    return { ok: true, answer, ...(sendsCode(spec, options) ? { challenge } : {}) };
  }
  const code = outcome === 'other' ? 'err_internal_server' : outcome;
  const kinds = Object.entries(spec.codeAnswers?.[outcome] ?? {});
  const own = kinds.map(([name, kind]) => [name, sampleValue(spec, name, kind, options)] as const);
  return {
    ok: false,
    error: {
      code,
      status: code === 'err_offline' ? 0 : 422,
      ...(/waiting|multiple_attempt/.test(code) ? { nextRetryInSecond: 60 } : {}),
      ...(kinds.length === 0 ? {} : { answer: { ...Object.fromEntries(own), ...values } }),
    },
  };
}

/** A payment sends a code in one of its phases alone. */
function sendsCode({ answers }: CallSpec, { effect = '', phase }: SampleOptions): boolean {
  return answers === 'challenge' && (phasesOf(effect).length === 0 || phase === 'code');
}
