import { type Ref, shallowRef } from 'vue';
import { applyFix } from '@alur/publish/editing';
import type { Fix } from '@alur/publish/contract';
import { phrase } from '../../words/forms.ts';
import type { Sentence } from '../../words/sentences.ts';
import type { DraftEdits } from '../edits/draftEdits.ts';
import type { Edit } from '../edits/history.ts';
import { patchesBetween } from '../edits/patch.ts';
import { carryOut, type Command } from '../outline/commands/command.ts';
import type { Surroundings } from '../outline/view/readSurroundings.ts';
import { fixSentence } from './fixSentence.ts';

/** Carries out what publish offers to mend a problem with. */
const mendProblem: Command<Fix> = {
  can: ({ written }, fix) => (applyFix(written, fix) === null ? phrase('fix.gone') : true),
  run: ({ written }, fix) => patchesBetween(written, applyFix(written, fix) ?? written),
  says: (_work, fix) => fixSentence(fix),
};

/** Mends a draft by presses in its form. */
export interface Mending {
  /** What was done last, and whether a press can take it back. */
  readonly done: Readonly<Ref<{ readonly says: Sentence; readonly canUndo: boolean } | null>>;
  /** The problem whose press was refused, and why. */
  readonly refused: Readonly<Ref<{ readonly of: string; readonly why: Sentence } | null>>;
  /** Returns whether it was done. @param of names the problem, so that a refusal stands beside its press */
  mend(fix: Fix, of: string): Promise<boolean>;
  undo(): void;
}

interface MendingParts {
  readonly edits: Pick<DraftEdits, 'state' | 'change' | 'look' | 'retrace'>;
  /** Null: it can't be read now. */
  readonly readSurroundings: () => Promise<Surroundings | null>;
}

/** Makes it. What a person may not change is refused here as it would be when the draft is saved. */
export function createMending({ edits, readSurroundings }: MendingParts): Mending {
  const done = shallowRef<Mending['done']['value']>(null);
  const refused = shallowRef<Mending['refused']['value']>(null);
  let surroundings: Surroundings | null = null;
  let last: Pick<Edit, 'patches' | 'says'> | null = null;
  return {
    done,
    refused,
    async mend(fix, of) {
      surroundings ??= await readSurroundings();
      const outcome =
        surroundings === null
          ? { ok: false as const, why: phrase('fix.notNow') }
          : carryOut(mendProblem, { written: edits.state.value, ...surroundings }, fix);
      refused.value = outcome.ok ? null : { of, why: outcome.why };
      if (!outcome.ok) return false;
      const { patches, says, written } = outcome;
      last = { patches, says };
      done.value = { says: phrase('fix.done', { what: says }), canUndo: true };
      edits.change(written, last);
      return true;
    },
    undo() {
      const found = edits.look('undo');
      // What was done since is taken back first, where it was done.
      const isLast = found?.edit.patches === last?.patches && found?.item !== null;
      if (last === null || !isLast) {
        done.value = null;
        return;
      }
      edits.retrace('undo');
      done.value = { says: phrase('fix.undone', { what: last.says }), canUndo: false };
    },
  };
}
