import { Refusal } from '../../hooks/refusal.ts';
import { isRow } from '../../hooks/rows.ts';
import type { Sentence } from '../../words/sentences.ts';
import { phrase } from '../../words/guard.ts';
import type { NewPublication } from '../publicationRows/contract.ts';
import { FlowRefusal } from './flowRefusal.ts';

const mostDrafts = 50;
const mostCharacters = 500;

/**
 * Reads what a publication is asked for with.
 * @throws FlowRefusal at what is missing or can't be meant
 */
export function readNewPublication(body: unknown): NewPublication {
  const { drafts, why, at }: Readonly<Record<string, unknown>> = isRow(body) ? body : {};
  const sentence = typeof why === 'string' ? why.replaceAll('\0', '').toWellFormed().trim() : '';
  if (sentence === '' || sentence.length > mostCharacters)
    throw refusalAt('why', phrase('publications.why', { most: mostCharacters }));
  const named = readDrafts(drafts);
  if (at === undefined || at === null) return { drafts: named, why: sentence };
  const { moment, zone }: Readonly<Record<string, unknown>> = isRow(at) ? at : {};
  if (typeof moment !== 'string' || typeof zone !== 'string')
    throw refusalAt('moment', phrase('publications.moment'));
  return { drafts: named, why: sentence, at: { moment, zone } };
}

function readDrafts(drafts: unknown): NewPublication['drafts'] {
  const named = (Array.isArray(drafts) ? drafts : []).flatMap((each: unknown) => {
    const { flow, read }: Readonly<Record<string, unknown>> = isRow(each) ? each : {};
    return typeof flow === 'string' && typeof read === 'string' && flow !== '' ? [{ flow, read }] : [];
  });
  const isEachOnce = new Set(named.map(({ flow }) => flow)).size === named.length;
  const isWhole = Array.isArray(drafts) && named.length === drafts.length;
  if (!isWhole || !isEachOnce || named.length === 0 || named.length > mostDrafts)
    throw refusalAt('drafts', phrase('publications.drafts', { most: mostDrafts }));
  return named;
}

/** Refuses a part of the request, not a flow. */
export function refusalAt(field: string, sentence: Sentence): FlowRefusal {
  return new FlowRefusal(null, new Refusal('content', field, sentence));
}
