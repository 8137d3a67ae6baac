import { onBeforeUnmount, type Ref, shallowRef } from 'vue';
import { isRow } from '../../hooks/rows.ts';
import { injectStudioApi } from '../page/studio.ts';
import { refusalIn } from '../publications/refusal.ts';

/** Studio's client as it lets others see what it asked and got. */
interface SeenApi {
  readonly interceptors: {
    readonly response: {
      use(onAnswer: (answer: unknown) => unknown, onError: (error: unknown) => unknown): number;
      eject(id: number): void;
    };
  };
}

/** The save of an item or of its draft, in Studio's client. */
const savePath = /^\/?(?:items\/flow_documents\b|versions\b)/;

/**
 * The sentences that refused the last save; none: it was not refused. Studio shows them at the fields of its form, which lies behind the editor;
 * what it can't explain it shows in a dialog of its own.
 */
export function followRefusedSaves(): Ref<readonly string[]> {
  const sentences = shallowRef<readonly string[]>([]);
  const api: unknown = injectStudioApi();
  if (!isSeen(api)) return sentences;
  const { response } = api.interceptors;
  const id = response.use(
    (answer) => {
      if (isSave(answer)) sentences.value = [];
      return answer;
    },
    (error: unknown) => {
      if (isSave(error)) sentences.value = isExplained(error) ? refusalIn(error).sentences : [];
      throw error;
    },
  );
  onBeforeUnmount(() => response.eject(id));
  return sentences;
}

function isSeen(api: unknown): api is SeenApi {
  return typeof api === 'function' && 'interceptors' in api;
}

function isSave(result: unknown): boolean {
  const config = isRow(result) ? result['config'] : null;
  if (!isRow(config)) return false;
  const { method, url } = config;
  return (method === 'post' || method === 'patch') && typeof url === 'string' && savePath.test(url);
}

/** Whether each error of an answer says what is wrong with which field. */
function isExplained(error: unknown): boolean {
  const response = isRow(error) ? error['response'] : null;
  const data = isRow(response) ? response['data'] : null;
  const errors: unknown = isRow(data) ? data['errors'] : null;
  return (
    Array.isArray(errors) &&
    errors.every(
      (each: unknown) =>
        isRow(each) && isRow(each['extensions']) && each['extensions']['code'] === 'FAILED_VALIDATION',
    )
  );
}
