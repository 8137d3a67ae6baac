import { defineComponent, onBeforeUnmount, onMounted, shallowRef } from 'vue';
import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/forms.ts';
import { say } from '../page/language.ts';
import { button, notice } from '../page/notice.ts';
import { injectStudioApi } from '../page/studio.ts';
import { followAnswers } from '../page/studioAnswers.ts';

/** Why nothing can be saved now. */
type Obstacle = 'loggedOut' | 'unreachable';

const askEveryMilliseconds = 5000;
const comingBack = ['online', 'focus', 'visibilitychange'];

/**
 * Says that the person is logged out, or that the CMS can't be reached, as soon as an answer shows it, and until that is over: Studio shows its form as before, and calls a save forbidden.
 */
export const ObstacleNotice = defineComponent({
  name: 'AlurObstacle',
  setup() {
    const api = injectStudioApi();
    const obstacle = shallowRef<Obstacle | null>(null);
    let isAsking = false;
    const ask = async (): Promise<void> => {
      if (api === null || isAsking) return;
      isAsking = true;
      obstacle.value = await api.get('/users/me?fields=id').then(() => null, obstacleIn);
      isAsking = false;
    };
    const askAgain = (): void => {
      if (obstacle.value !== null && !document.hidden) void ask();
    };
    // A right may be lacking as well: only the person's own account tells.
    followAnswers(api, { error: (error) => void (obstacleIn(error) === null ? null : ask()) });
    let timer: ReturnType<typeof setInterval> | undefined;
    onMounted(() => {
      timer = setInterval(askAgain, askEveryMilliseconds);
      for (const name of comingBack) addEventListener(name, askAgain, { capture: true });
    });
    onBeforeUnmount(() => {
      clearInterval(timer);
      for (const name of comingBack) removeEventListener(name, askAgain, { capture: true });
    });
    return () => {
      if (obstacle.value === 'unreachable') return notice('danger', say(phrase('editing.unreachable')), []);
      if (obstacle.value === null) return null;
      return notice('danger', say(phrase('editing.loggedOut')), [
        button(say(phrase('editing.logIn')), openLogin),
      ]);
    };
  },
});

/** Null: the answer says nothing of the kind. */
function obstacleIn(error: unknown): Obstacle | null {
  if (!isRow(error) || error['code'] === 'ERR_CANCELED') return null;
  const { response } = error;
  const status = isRow(response) ? Number(response['status']) : 0;
  if (status === 401 || status === 403) return 'loggedOut';
  return status === 0 || status > 500 ? 'unreachable' : null;
}

/** In a tab of its own, so that this one keeps what was typed. */
function openLogin(): void {
  const root = location.pathname.slice(0, location.pathname.indexOf('/admin'));
  open(`${root}/admin/login`, '_blank', 'noopener');
}
