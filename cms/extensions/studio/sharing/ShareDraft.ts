import { defineComponent, h, nextTick, type Ref, ref, shallowRef, type VNode } from 'vue';
import { phrase } from '../../words/forms.ts';
import { clock, say } from '../page/language.ts';
import { button, notice } from '../page/notice.ts';
import { type AskingApi, injectStudioApi, studioComponent } from '../page/studio.ts';
import { refusalIn } from '../publications/refusal.ts';
import type { DraftLink, DraftLinks } from './contract.ts';
import { makeLink, readLinks, revokeLink } from './requests.ts';

/** Links that show the draft of a flow to people without an account: one is made by a press, those that there are can be revoked. They are asked for when this is opened. */
export const ShareDraft = defineComponent({
  name: 'AlurShareDraft',
  props: {
    flow: { type: String, required: true },
    /** Whether the draft is stored as the form shows it. */
    isSaved: Boolean,
  },
  setup(props) {
    const sharing = createSharing(injectStudioApi(), props.flow);
    const onToggle = ({ target }: Event): void => {
      if (target instanceof HTMLDetailsElement && target.open) sharing.look();
    };
    return () => {
      const { known, address, said, refusals, isBusy } = sharing.state;
      return h('details', { class: 'alur-history alur-share', onToggle }, [
        h('summary', say(phrase('sharing.title'))),
        h('div', { class: 'alur-share-parts' }, [
          known.value?.isOn === false
            ? notice('info', say(phrase('sharing.off')), [])
            : h('p', say(phrase('sharing.what'))),
          ...(known.value?.isOn === true
            ? [
                drawMaking({ isSaved: props.isSaved, isBusy: isBusy.value, make: sharing.make }),
                address.value === '' ? null : drawAddress(address.value, sharing),
                drawLinks(known.value.links, isBusy.value, sharing.revoke),
              ]
            : []),
          h('p', { class: 'alur-share-said', role: 'status' }, said.value),
          refusals.value.length === 0 ? null : notice('danger', refusals.value.join(' '), []),
        ]),
      ]);
    };
  },
});

interface Sharing {
  readonly state: {
    readonly known: Ref<DraftLinks | null>;
    /** The address that was just made: it is never said again. */
    readonly address: Ref<string>;
    readonly said: Ref<string>;
    readonly refusals: Ref<readonly string[]>;
    readonly isBusy: Ref<boolean>;
  };
  readonly field: Ref<HTMLInputElement | null>;
  look(): void;
  make(): void;
  revoke(id: string): void;
  copy(): Promise<void>;
}

function createSharing(api: AskingApi | null, flow: string): Sharing {
  const known = shallowRef<DraftLinks | null>(null);
  const address = ref('');
  const said = ref('');
  const refusals = shallowRef<readonly string[]>([]);
  const isBusy = ref(false);
  const field = shallowRef<HTMLInputElement | null>(null);
  const ask = async (work: (client: AskingApi) => Promise<DraftLinks>): Promise<void> => {
    if (api === null || isBusy.value) return;
    isBusy.value = true;
    refusals.value = [];
    said.value = '';
    try {
      known.value = await work(api);
    } catch (error) {
      refusals.value = refusalIn(error).sentences;
    } finally {
      isBusy.value = false;
    }
  };
  return {
    state: { known, address, said, refusals, isBusy },
    field,
    look: () => void ask((client) => readLinks(client, flow)),
    make: () =>
      void ask(async (client) => {
        const made = await makeLink(client, flow);
        address.value = made.address;
        void nextTick(() => field.value?.select());
        return made;
      }),
    revoke: (id) =>
      void ask(async (client) => {
        const left = await revokeLink(client, id);
        address.value = '';
        said.value = say(phrase('sharing.revoked'));
        return left;
      }),
    async copy() {
      field.value?.select();
      // Browsers let pages write there at secure addresses alone; what is selected is copied by its key.
      const isDone = await writeClipboard(address.value);
      said.value = say(phrase(isDone ? 'sharing.copied' : 'sharing.copyByKey'));
    },
  };
}

/** Puts a text where it can be pasted from; false: the browser does not let the page. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function drawMaking({
  isSaved,
  isBusy,
  make,
}: {
  readonly isSaved: boolean;
  readonly isBusy: boolean;
  readonly make: () => void;
}): VNode {
  return h('div', { class: 'alur-buttons' }, [
    h(studioComponent('v-button'), { small: true, disabled: !isSaved, loading: isBusy, onClick: make }, () =>
      say(phrase('sharing.make')),
    ),
    isSaved ? null : h('p', say(phrase('sharing.unsaved'))),
  ]);
}

/** The address, said this once. */
function drawAddress(address: string, { field, copy }: Sharing): VNode {
  return h('div', { class: 'alur-share-address' }, [
    h('label', [
      h('span', say(phrase('sharing.address'))),
      h('input', {
        ref: (element: unknown) => {
          field.value = element instanceof HTMLInputElement ? element : null;
        },
        readonly: true,
        value: address,
        spellcheck: false,
        autocomplete: 'off',
      }),
    ]),
    button(say(phrase('sharing.copy')), () => void copy(), true),
    h('p', say(phrase('sharing.once'))),
  ]);
}

function drawLinks(links: readonly DraftLink[], isBusy: boolean, revoke: (id: string) => void): VNode {
  if (links.length === 0) return h('p', say(phrase('sharing.none')));
  return h(
    'ol',
    { 'aria-label': say(phrase('sharing.links')) },
    links.map(({ id, by, at, until, isOlder, mayRevoke }) =>
      h('li', { key: id }, [
        h(
          'p',
          say(
            phrase('sharing.link', {
              name: by,
              date: clock(Date.parse(at)),
              until: clock(Date.parse(until)),
            }),
          ),
        ),
        isOlder ? h('p', say(phrase('sharing.older'))) : null,
        mayRevoke && !isBusy ? button(say(phrase('sharing.revoke')), () => revoke(id), true) : null,
      ]),
    ),
  );
}
