import type { CompiledDisplay, CompiledField } from '../contract/bundle.ts';
import type { Row } from '../contract/effectResult.ts';
import { showAction, type ListRow, type ListState, type Snapshot } from '../contract/snapshot.ts';
import type { CompiledThen } from '../contract/then.ts';
import { holdsOr } from '../conditions/turn.ts';
import type { Turn } from '../conditions/turn.ts';
import type { ConditionVariables } from '../conditions/variables.ts';
import { rowsOf } from '../lists/lists.ts';

/** An item that shows the rows of a list. */
export type ListItem = Pick<CompiledField | CompiledDisplay, 'from' | 'rowVisible'> &
  Pick<CompiledField, 'rowEnabled'>;

const unread: ListState = { state: 'unread', rows: [] };
const loading: ListState = { state: 'loading', rows: [] };

/** Of an item without a list. */
const noList: ListState = { state: 'ready', rows: [] };

/**
 * What an item shows of its list.
 *
 * @param before What it showed: returned itself when nothing changed, row by row where a row did not.
 */
export function listState(
  turn: Turn,
  snapshot: Snapshot,
  item: ListItem,
  variables: ConditionVariables,
  before: ListState | undefined,
): ListState {
  if (item.from === undefined) return noList;
  const rows = rowsOf(snapshot, item.from);
  if (rows === undefined) return isLoading(turn, snapshot, item.from) ? loading : unread;
  const shown = rows.flatMap((row) => listRow(turn, item, row, variables));
  const known = new Map(before?.rows.map((each) => [each.row, each]));
  const next = shown.map((each) => {
    const old = known.get(each.row);
    return old?.enabled === each.enabled ? old : each;
  });
  const same =
    before?.state === 'ready' &&
    before.rows.length === next.length &&
    next.every((row, index) => row === before.rows[index]);
  return same ? before : { state: 'ready', rows: next };
}

function listRow(
  turn: Turn,
  { from = '', rowVisible, rowEnabled }: ListItem,
  row: Row,
  variables: ConditionVariables,
): readonly ListRow[] {
  const ofRow = { ...variables, row };
  if (rowVisible !== undefined && !holdsOr(turn, rowVisible, ofRow, false, `${from}.rowVisible`)) return [];
  const enabled = rowEnabled === undefined || holdsOr(turn, rowEnabled, ofRow, false, `${from}.rowEnabled`);
  return [{ row, enabled }];
}

/** Whether the call that fills an unread list is on its way, or still to be made as the step is shown. */
function isLoading({ bundle }: Turn, { onShow, running, step }: Snapshot, list: string): boolean {
  const { onShow: first } = bundle.steps[step] ?? {};
  if (onShow !== undefined && first !== undefined) return fills(bundle, first, list);
  return running !== null && (running.action === showAction || fills(bundle, running.name, list));
}

/** Whether what a call answers may fill a list. */
function fills({ calls }: Turn['bundle'], call: string, list: string): boolean {
  const takes = ({ take = [], append = [], cases = [] }: CompiledThen): boolean =>
    take.includes(list) || append.includes(list) || cases.some(({ then }) => takes(then));
  return Object.hasOwn(calls, call) && Object.values(calls[call]?.on ?? {}).some(takes);
}
