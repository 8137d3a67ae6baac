import { onMounted, reactive, type Ref, ref, type ShallowRef, shallowRef } from 'vue';
import { type Locale, locales, perLocale } from '../../../../src/contracts/locale.ts';
import { phrase } from '../../words/forms.ts';
import { say, studioLanguage } from '../page/language.ts';
import { type AskingApi, injectStudioApi } from '../page/studio.ts';
import type { Template } from './contract.ts';
import { flowFromTemplate, keyFor, type NewFlow } from './fromTemplate.ts';
import { beginFlow, type Begun, readKeys, readTemplates, refusalOf, readTaken } from './requests.ts';

/** What is typed before a flow is begun. */
interface Typed {
  template: string;
  readonly title: Record<Locale, string>;
  /** Null: made of the key. */
  path: string | null;
  access: NewFlow['access'];
}

/** The form in which a flow begins. */
export interface NewFlowForm {
  readonly typed: Typed;
  readonly templates: Readonly<ShallowRef<readonly Template[]>>;
  /** What refuses, in words; empty: nothing. */
  readonly said: Readonly<Ref<string>>;
  readonly isBusy: Readonly<Ref<boolean>>;
  readonly currentTemplate: () => Template | undefined;
  readonly path: () => string;
  readonly isWhole: () => boolean;
  /** Begins the flow and opens its draft. */
  begin(): Promise<void>;
}

/** Reads the templates when the page is shown. What was typed stays when something refuses, and a second press continues where the first one ended. */
export function createNewFlowForm(): NewFlowForm {
  const api = injectStudioApi();
  const templates = shallowRef<readonly Template[]>([]);
  const keys = shallowRef<ReadonlySet<string>>(new Set());
  const said = ref('');
  const isBusy = ref(false);
  const typed: Typed = reactive({
    template: 'form',
    title: perLocale(() => ''),
    path: null,
    access: 'everyone',
  });
  const begun: Begun = {};
  const currentTemplate = (): Template | undefined =>
    templates.value.find(({ name }) => name === typed.template);
  const key = (): string => begun.key ?? keyFor(firstName(typed.title), keys.value);
  const path = (): string => typed.path?.trim() ?? `/vplus/${key()}`;

  onMounted(async () => {
    if (api === null) return;
    try {
      [templates.value, keys.value] = [await readTemplates(api), await readKeys(api)];
    } catch {
      said.value = say(phrase('newFlow.unread'));
    }
  });

  async function beginWith(client: AskingApi, template: Template): Promise<void> {
    const own = template.hasAddress ? path() : null;
    const taken = own === null || begun.key !== undefined ? null : await readTaken(client, own);
    if (taken !== null) return void (said.value = say(taken));
    const title = perLocale((locale) => typed.title[locale].trim());
    const parts = flowFromTemplate(template, { key: key(), title, path: own, access: typed.access });
    await beginFlow(client, key(), parts, begun);
    const studio = location.pathname.split('/alur-new-flow', 1)[0] ?? '';
    location.assign(`${studio}/content/flow_documents/${key()}?version=draft`);
  }

  return {
    typed,
    templates,
    said,
    isBusy,
    currentTemplate,
    path,
    isWhole: () => locales.every((locale) => typed.title[locale].trim() !== ''),
    async begin() {
      const template = currentTemplate();
      if (api === null || template === undefined || isBusy.value) return;
      isBusy.value = true;
      said.value = '';
      await beginWith(api, template).catch(async (fault: unknown) => {
        said.value = refusalOf(fault) ?? say(phrase('newFlow.failed'));
        keys.value = await readKeys(api).catch(() => keys.value);
      });
      isBusy.value = false;
    },
  };
}

/** The name in the language of the person who types, else in another one. */
function firstName(title: Readonly<Record<Locale, string>>): string {
  const names = [studioLanguage(), ...locales].map((locale) => title[locale].trim());
  return names.find((text) => text !== '') ?? '';
}
