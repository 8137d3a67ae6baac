import { describe, expect, it } from 'vitest';
import type { CompiledThen } from '../contract/then.ts';
import { fieldName } from '../contract/json.ts';
import type { Snapshot } from '../contract/snapshot.ts';
import { isComplete } from '../calls/answer.ts';
import { isEmpty } from '../conditions/emptyValue.ts';
import { everyTurn, inputNames, type RandomStory, type Turn } from './randomFlow.ts';

/** What follows the call that this turn ends; null: it ends none. */
function outcomeOf({ bundle }: RandomStory, { event, before }: Turn): CompiledThen | null {
  if (event.type !== 'settled' || before.running?.id !== event.call) return null;
  const call = bundle.calls[before.running.name];
  if (call === undefined) return null;
  if (event.result.ok) return isComplete(call.spec, event.result) ? (call.on['ok'] ?? {}) : null;
  const { code } = event.result.error;
  return call.on[code] ?? (code === 'err_offline' ? null : (call.on['other'] ?? null));
}

const isHidden = (snapshot: Snapshot, name: string): boolean =>
  snapshot.fields[`/${name}`]?.visible === false;

describe('any flow, whatever is typed while a call is on its way', () => {
  it('[ENG-25] an outcome sets what its chain began with, not what was typed since', () => {
    everyTurn((turn, story) => {
      const outcome = outcomeOf(story, turn);
      if (outcome?.set === undefined) return false;
      const { before, after } = turn;
      expect(after.data['copied'] ?? null).toBe(before.running?.sentData['one'] ?? null);
      return before.running?.sentData['one'] !== before.data['one'];
    });
  });

  it('[ENG-962] what was typed into an input that can’t be seen is not sent', () => {
    everyTurn(({ event, before, requests }) => {
      if (event.type !== 'action') return false;
      const sent = requests.flatMap((each) =>
        each.kind === 'call' && each.name === 'ask' ? [each.input] : [],
      );
      const hidden = inputNames.filter((name) => isHidden(before, name) && Object.hasOwn(before.typed, name));
      for (const input of sent)
        for (const name of hidden) expect(input[name] ?? null).toBe(before.start[name] ?? null);
      return sent.length > 0 && hidden.some((name) => !isEmpty(before.data[name]));
    });
  });

  it('[ENG-50] half an answer leaves no trace: nothing of it is taken, and nothing that an answer leads to happens', () => {
    everyTurn(({ event, before, after }, { bundle }) => {
      if (event.type !== 'settled' || before.running?.id !== event.call || !event.result.ok) return false;
      const spec = bundle.calls[before.running.name]?.spec;
      if (spec === undefined || isComplete(spec, event.result)) return false;
      expect(after.data['graceDays']).toBe(before.data['graceDays']);
      expect(Object.values(after.data)).not.toContain(undefined);
      return true;
    });
  });

  it('[ENG-1083] an error that a field shows is never lost: it stands at the field or in a dialog, unless the value was changed since', () => {
    everyTurn((turn, story) => {
      const { event, before, after } = turn;
      const outcome = outcomeOf(story, turn);
      if (outcome?.errorAt === undefined || outcome.dialog !== undefined || event.type !== 'settled')
        return false;
      if (event.result.ok || after.status !== 'editing') return false;
      const name = fieldName(outcome.errorAt);
      if (before.running?.sentData[name] !== before.data[name]) return false;
      const issues = after.fields[outcome.errorAt]?.issues.map(({ keyword }) => keyword) ?? [];
      expect(after.dialog !== null || issues.includes('server')).toBe(true);
      return true;
    });
  });

  it('[ENG-49] a dialog that opens pauses everything: nothing is left or called beside it, and closing it goes on once', () => {
    everyTurn(({ before, after, requests }) => {
      if (after.dialog === null || after.dialog === before.dialog) return false;
      expect(after.status).toBe('editing');
      expect(requests.map(({ kind }) => kind)).not.toContain('leave');
      expect(requests.map(({ kind }) => kind)).not.toContain('call');
      return true;
    });
  });

  it('[ENG-49] a dialog that tells an error is closed by the person alone', () => {
    everyTurn(({ event, before, after }) => {
      if (before.dialog?.openedBy !== 'outcome' || ['dialogClosed', 'back'].includes(event.type))
        return false;
      expect(after.dialog).toBe(before.dialog);
      return true;
    });
  });
});
