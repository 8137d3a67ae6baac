import { onBeforeUnmount } from 'vue';

/** Studio's client as it lets others see what it asked and got. */
interface SeenApi {
  readonly interceptors: {
    readonly response: {
      use(onAnswer: (answer: unknown) => unknown, onError: (error: unknown) => unknown): number;
      eject(id: number): void;
    };
  };
}

/**
 * Hears of each answer that Studio's client gets while the component is there; they stay what they are.
 *
 * @param api the client, of which its type says less
 */
export function followAnswers(
  api: unknown,
  hear: { readonly answer?: (answer: unknown) => void; readonly error: (error: unknown) => void },
): void {
  if (!isSeen(api)) return;
  const { response } = api.interceptors;
  const id = response.use(
    (answer) => {
      hear.answer?.(answer);
      return answer;
    },
    (error: unknown) => {
      hear.error(error);
      throw error;
    },
  );
  onBeforeUnmount(() => response.eject(id));
}

function isSeen(api: unknown): api is SeenApi {
  return typeof api === 'function' && 'interceptors' in api;
}
