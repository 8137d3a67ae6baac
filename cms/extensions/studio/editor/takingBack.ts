import type { Difference } from '@alur/publish/differences';
import { h, onMounted, shallowRef, type VNode } from 'vue';
import { phrase } from '../../words/forms.ts';
import type { Sentence } from '../../words/sentences.ts';
import type { DraftEdits } from '../edits/draftEdits.ts';
import { carryOut } from '../outline/commands/command.ts';
import { readSurroundings, unknownSurroundings } from '../outline/view/readSurroundings.ts';
import { say } from '../page/language.ts';
import { injectStudioApi } from '../page/studio.ts';
import { differenceWords, drawDifferences } from '../publications/differenceList.ts';
import type { DraftChanges } from './draftSummary.ts';
import { putBack } from './putBack.ts';

interface TakingBackParts {
  readonly edits: DraftEdits;
  readonly flow: string;
  /** Null: not known. */
  readonly changes: () => DraftChanges | null;
  /** Whether the person may change anything. */
  readonly mayEdit: () => boolean;
}

/** The list of what a draft changes, each with a press that puts that one change back. */
export function createChangeList({ edits, flow, changes, mayEdit }: TakingBackParts): () => readonly VNode[] {
  const surroundings = shallowRef(unknownSurroundings);
  const refused = shallowRef<Sentence | null>(null);
  const api = injectStudioApi();
  onMounted(async () => {
    const found = api === null ? null : await readSurroundings(api, flow);
    if (found !== null) surroundings.value = found;
  });
  const takeBack = (difference: Difference, { published }: DraftChanges): void => {
    const work = { written: edits.state.value, ...surroundings.value };
    const what = differenceWords(difference);
    const outcome = carryOut(putBack, work, { place: difference.place, what, published });
    refused.value = outcome.ok ? null : outcome.why;
    if (outcome.ok) edits.change(outcome.written, { patches: outcome.patches, says: outcome.says });
  };
  return () => {
    const present = changes();
    const words = say(phrase('editor.putBack'));
    const drawPress = (difference: Difference): VNode | null =>
      present === null || !mayEdit()
        ? null
        : h(
            'button',
            {
              type: 'button',
              class: 'alur-put-back',
              'aria-label': `${words}: ${say(differenceWords(difference))}`,
              onClick: () => takeBack(difference, present),
            },
            words,
          );
    return [
      h(
        'p',
        { class: { 'alur-outline-refused': refused.value !== null }, role: 'alert' },
        refused.value === null ? '' : say(refused.value),
      ),
      ...drawDifferences(present?.differences ?? [], null, drawPress),
    ];
  };
}
