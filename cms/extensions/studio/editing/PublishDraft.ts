import { defineComponent, h, type PropType, shallowRef } from 'vue';
import { phrase } from '../../words/forms.ts';
import { say, studioLanguage } from '../page/language.ts';
import { notice } from '../page/notice.ts';
import { injectStudioApi, readItem, studioComponent } from '../page/studio.ts';
import { flowCollection } from './draftBeside.ts';

/** The press that publishes the draft whose form is open, with what refuses it beside it: Studio's own dialog cuts a sentence short, and says it in English. */
export const PublishDraft = defineComponent({
  name: 'AlurPublishDraft',
  props: {
    primaryKey: { type: [String, Number], required: true },
    /** `+`: nobody has saved the draft yet. */
    version: { type: String as PropType<string>, required: true },
    /** Whether the form holds what is not saved. */
    isChanged: Boolean,
  },
  setup(props) {
    const api = injectStudioApi();
    const isBusy = shallowRef(false);
    const refusal = shallowRef<readonly string[]>([]);
    const publish = async (): Promise<void> => {
      if (api === null || isBusy.value) return;
      isBusy.value = true;
      refusal.value = [];
      try {
        const address = `/versions/${encodeURIComponent(props.version)}`;
        const { mainHash } = (await readItem(api, `${address}/compare`)) ?? {};
        await api.post(`${address}/promote`, { mainHash });
        const path = `content/${flowCollection}/${encodeURIComponent(String(props.primaryKey))}`;
        location.assign(new URL(path, document.baseURI));
      } catch (error) {
        refusal.value = refusalIn(error);
      } finally {
        isBusy.value = false;
      }
    };
    return () => {
      const isReady = props.version !== '+' && !props.isChanged;
      const press = h(
        studioComponent('v-button'),
        { small: true, disabled: !isReady, loading: isBusy.value, onClick: () => void publish() },
        () => say(phrase('editing.publish')),
      );
      return [
        notice('warning', say(phrase(isReady ? 'editing.draft' : 'editing.draftUnsaved')), [press]),
        refusal.value.length === 0
          ? null
          : notice(
              'danger',
              say(phrase('editing.notPublished')),
              [],
              refusal.value.map((sentence) => h('li', sentence)),
            ),
      ];
    };
  },
});

/** The sentences of a refusal in Studio's language; those that Directus itself gives are in English. */
export function refusalIn(error: unknown): readonly string[] {
  const errors = fieldOf(fieldOf(fieldOf(error, 'response'), 'data'), 'errors');
  const said = (Array.isArray(errors) ? errors : []).map((each: unknown) => {
    const extensions = fieldOf(each, 'extensions');
    if (fieldOf(extensions, 'code') === 'FORBIDDEN') return say(phrase('editing.mayNotPublish'));
    const language = studioLanguage();
    const own = fieldOf(extensions, language === 'en' ? 'message' : `message_${language}`);
    return typeof own === 'string' ? own : String(fieldOf(each, 'message') ?? '');
  });
  return said.length > 0 ? said : [say(phrase('editing.noAnswer'))];
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
