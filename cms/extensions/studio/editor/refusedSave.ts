import { computed, onBeforeUnmount, onMounted, type Ref, shallowRef, watch } from 'vue';
import { isRow } from '../../hooks/rows.ts';
import type { DraftEdits } from '../edits/draftEdits.ts';
import { same } from '../json/mergeJson.ts';
import { injectFormValues, injectStudioApi } from '../page/studio.ts';
import { followAnswers } from '../page/studioAnswers.ts';
import { refusalIn } from '../publications/refusal.ts';
import { readDraft } from '../publications/requests.ts';

/** What refused a save, with what the form held then. */
interface RefusedField {
  readonly sentences: readonly string[];
  /** Another person's save is in the way; the form is brought up to it. */
  readonly isNewer: boolean;
  readonly field: string;
  readonly held: unknown;
}

/** The save of an item or of its draft, in Studio's client. */
const savePath = /^\/?(?:items\/flow_documents\b|versions\b)/;
const askEveryMilliseconds = 5000;
/** The date that a form is based on. */
const basis = 'editing';

/**
 * The sentences that refused the last save; none: it was not refused, or what they name is another by now. Studio shows them at the fields of its form, which lies behind the editor;
 * what it can't explain it shows in a dialog of its own.
 *
 * @param flow key of the flow, whose draft may wait for its moment: what refuses it then goes with the moment
 */
export function followRefusedSaves(edits: DraftEdits, flow: () => string): Ref<readonly string[]> {
  const api = injectStudioApi();
  const values = injectFormValues();
  const refused = shallowRef<readonly RefusedField[]>([]);
  const isWaiting = shallowRef(false);
  const valueIn = (field: string): unknown =>
    field === 'document' || field === 'messages' ? edits.state.value[field] : values?.value[field];
  const askWhetherItWaits = async (): Promise<void> => {
    if (api === null || refused.value.length === 0) return;
    const found = await readDraft(api, flow()).catch(() => null);
    if (found === null) return;
    if (isWaiting.value && found.waiting === null) refused.value = [];
    isWaiting.value = found.waiting !== null && refused.value.length > 0;
  };
  const hear = (error: unknown): void => {
    refused.value = error === null ? [] : refusedFields(error, valueIn);
    isWaiting.value = false;
    void askWhetherItWaits();
  };
  followAnswers(api, {
    answer: (answer) => void (isSave(answer) ? hear(null) : null),
    error: (error) => void (isSave(error) ? hear(error) : null),
  });
  watch([edits.state, () => values?.value[basis]], () => {
    if (refused.value.length === 0 || isWaiting.value) return;
    refused.value = refused.value.filter((each) =>
      same(valueIn(each.isNewer ? basis : each.field), each.held),
    );
  });
  let timer: ReturnType<typeof setInterval> | undefined;
  onMounted(() => {
    timer = setInterval(() => {
      if (isWaiting.value && !document.hidden) void askWhetherItWaits();
    }, askEveryMilliseconds);
  });
  onBeforeUnmount(() => clearInterval(timer));
  return computed(() => refused.value.flatMap(({ sentences }) => sentences));
}

function isSave(result: unknown): boolean {
  const config = isRow(result) ? result['config'] : null;
  if (!isRow(config)) return false;
  const { method, url } = config;
  return (method === 'post' || method === 'patch') && typeof url === 'string' && savePath.test(url);
}

/** What is wrong with which field; none where one of the errors does not say that. */
function refusedFields(error: unknown, valueIn: (field: string) => unknown): readonly RefusedField[] {
  const response = isRow(error) ? error['response'] : null;
  const data = isRow(response) ? response['data'] : null;
  const errors: readonly unknown[] = isRow(data) && Array.isArray(data['errors']) ? data['errors'] : [];
  const all = errors.map((each) => {
    const extensions = isRow(each) && isRow(each['extensions']) ? each['extensions'] : {};
    if (extensions['code'] !== 'FAILED_VALIDATION') return null;
    const { sentences, isNewer } = refusalIn({ response: { data: { errors: [each] } } });
    const field = String(extensions['field']);
    return { sentences, isNewer, field, held: valueIn(isNewer ? basis : field) };
  });
  const explained = all.filter((each) => each !== null);
  return explained.length === all.length ? explained : [];
}
