import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import type { StudioApi } from '../page/studio.ts';
import { saveFile, tableSeparator } from '../page/saveFile.ts';
import { writeCsv } from '../page/csv.ts';
import type { Publication } from '../../guard/publicationRows/contract.ts';
import { zonedClock } from './moment.ts';
import { messageIn } from './refusal.ts';
import { type HistoryFilter, readHistory } from './requests.ts';

const pageSize = 100;
/** A table of more lines is opened by nobody: 400 days of 50 publications. */
const mostLines = 20_000;

const columns = ['date', 'name', 'state', 'flows', 'why', 'moment', 'ended', 'endedBy', 'refusals'] as const;

/**
 * Saves the lines of the history that are asked for as a table.
 * @returns how many they are
 * @throws what the client throws
 */
export async function downloadHistory(api: StudioApi, filter: HistoryFilter): Promise<number> {
  const lines: Publication[] = [];
  let next: string | null = null;
  do {
    const page = await readHistory(api, filter, next, pageSize);
    lines.push(...page.publications);
    next = page.next;
  } while (next !== null && lines.length < mostLines);
  saveFile('history.csv', 'text/csv', historyTable(lines));
  return lines.length;
}

/** The lines as a table that a spreadsheet opens: dates as they sort, and no cell that it would calculate. */
export function historyTable(lines: readonly Publication[]): string {
  const head = columns.map((column) => say(phrase(`publications.table.${column}`)));
  return writeCsv([head, ...lines.map(rowOf)], tableSeparator());
}

function rowOf({ at, by, state, flows, why, moment, zone, ended, endedBy, refusals }: Publication) {
  const words = refusals.map((each) => messageIn(each) ?? each.message).join(' ');
  return [
    at,
    by ?? '',
    say(phrase(`publications.table.is.${state}`)),
    flows.join(' '),
    why,
    moment === null ? '' : zonedClock(moment, zone),
    ended ?? '',
    endedBy ?? '',
    words,
  ];
}
