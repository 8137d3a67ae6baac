import { h, shallowRef, type VNode } from 'vue';
import type { ReadDraft, WaitingDraft } from '../../guard/publicationRows/contract.ts';
import { phrase } from '../../words/forms.ts';
import { clock, say } from '../page/language.ts';
import type { AskingApi, FieldStore } from '../page/studio.ts';
import {
  changesBetween,
  countChanges,
  drawItemChanges,
  type ItemChanges,
  itemAddress,
  itemLabel,
} from './itemChanges.ts';
import { readDraft, readWaiting } from './requests.ts';

/** A draft that is to go live with the one whose form is open, as it was read. */
interface Joined {
  readonly draft: ReadDraft;
  readonly changes: ItemChanges;
}

/** Drafts that may go live in one publication with the one whose form is open. */
export interface DraftsTogether {
  /** Reads which there are, and those that were chosen again. */
  read(api: AskingApi): Promise<void>;
  /** Those that were chosen, as they were read. */
  chosen(): readonly { readonly flow: string; readonly read: string }[];
  draw(api: AskingApi | null): VNode | null;
}

/** @param own name of what has its form open @param fields Studio's own, by whose labels changes are named */
export function createDraftsTogether(own: string, fields: FieldStore | null): DraftsTogether {
  const waiting = shallowRef<readonly WaitingDraft[]>([]);
  const joined = shallowRef<ReadonlyMap<string, Joined>>(new Map());
  const readOne = async (api: AskingApi, item: string): Promise<void> => {
    const draft = await readDraft(api, item);
    const changes = changesBetween(item, draft.before, draft.after, fields);
    joined.value = new Map([...joined.value, [item, { draft, changes }]]);
  };
  const leave = (item: string): void => {
    joined.value = new Map([...joined.value].filter(([name]) => name !== item));
  };
  return {
    async read(api) {
      const all = await readWaiting(api).catch(() => []);
      waiting.value = all.filter(({ flow }) => flow !== own);
      const left = [...joined.value.keys()];
      for (const item of left)
        if (waiting.value.some(({ flow }) => flow === item)) await readOne(api, item);
        else leave(item);
    },
    chosen: () => [...joined.value].map(([flow, { draft }]) => ({ flow, read: draft.read })),
    draw: (api) =>
      waiting.value.length === 0
        ? null
        : h('fieldset', { class: 'alur-publish-together' }, [
            h('legend', say(phrase('publications.together'))),
            ...waiting.value.map((each) =>
              drawChoice(each, joined.value.get(each.flow) ?? null, (isChosen) => {
                if (!isChosen) leave(each.flow);
                else if (api !== null) void readOne(api, each.flow).catch(() => leave(each.flow));
              }),
            ),
          ]),
  };
}

function drawChoice(
  { flow, by, at }: WaitingDraft,
  joined: Joined | null,
  choose: (isChosen: boolean) => void,
): VNode {
  const onChange = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) choose(target.checked);
  };
  const signed = say(phrase('publications.draftBy', { name: by ?? '–', time: clock(Date.parse(at)) }));
  const label = itemLabel(flow);
  return h('div', { key: flow }, [
    h('label', { class: 'alur-choice' }, [
      h('input', { type: 'checkbox', checked: joined !== null, onChange }),
      h('span', [h('strong', label), ' · ', signed]),
    ]),
    joined === null
      ? null
      : h('div', { class: 'alur-publish-joined' }, [
          countChanges(joined.changes) === 0
            ? h('p', say(phrase('publications.unseen')))
            : drawItemChanges(joined.changes, null),
          h('a', { href: itemAddress(flow, true) }, say(phrase('publications.openDraft'))),
        ]),
  ]);
}
