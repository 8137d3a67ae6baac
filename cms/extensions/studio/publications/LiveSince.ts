import { defineComponent, h, onBeforeUnmount, onMounted, shallowRef } from 'vue';
import { isRow } from '../../hooks/rows.ts';
import { dateTag, type Sentence } from '../../words/sentences.ts';
import { phrase } from '../../words/forms.ts';
import { say, sentenceIn, studioLanguage } from '../page/language.ts';
import { notice } from '../page/notice.ts';
import { injectStudioApi, readItem, type StudioApi } from '../page/studio.ts';
import { createKeptWords } from './keptWords.ts';

const patienceMilliseconds = 20_000;
const firstPauseMilliseconds = 300;
const longestPauseMilliseconds = 2400;

type Live =
  | { readonly is: 'reading' }
  | { readonly is: 'live'; readonly at: number }
  | { readonly is: 'late'; readonly reasons: readonly Sentence[]; readonly isServed: boolean };

/** What became of what this tab published a moment ago: that it is live is said once the site serves it, and after a while why it is not. */
export const LiveSince = defineComponent({
  name: 'AlurLiveSince',
  props: { flow: { type: String, required: true } },
  setup(props) {
    const api = injectStudioApi();
    const kept = createKeptWords('published', props.flow);
    const published = readPublished(kept.read());
    const live = shallowRef<Live>({ is: 'reading' });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = async (pause: number): Promise<void> => {
      if (api === null || published === null) return;
      live.value = await askLive(api, props.flow, published);
      if (live.value.is === 'live') return kept.write('');
      timer = setTimeout(() => void follow(Math.min(2 * pause, longestPauseMilliseconds)), pause);
    };
    onMounted(() => void follow(firstPauseMilliseconds));
    onBeforeUnmount(() => clearTimeout(timer));
    return () => (published === null ? null : drawLive(live.value));
  },
});

interface Published {
  readonly at: number;
  /** What the site served before; null: nothing; undefined: it did not say. */
  readonly served: unknown;
}

function readPublished(text: string): Published | null {
  if (text === '') return null;
  const read: unknown = JSON.parse(text);
  return isRow(read) && typeof read['at'] === 'number' ? { at: read['at'], served: read['served'] } : null;
}

async function askLive(api: StudioApi, flow: string, published: Published): Promise<Live> {
  const found = await readItem(api, `/alur-live/${encodeURIComponent(flow)}`).catch(() => null);
  return readLive(found, published, Date.now());
}

/**
 * What the site makes of what was published.
 * @param found what it says of the flow; null: it does not answer
 */
export function readLive(
  found: Readonly<Record<string, unknown>> | null,
  { at, served }: Published,
  now: number,
): Live {
  const isServed = found?.['state'] === 'live';
  if (isServed && served !== undefined && found['served'] !== served) return { is: 'live', at: now };
  if (now - at < patienceMilliseconds) return { is: 'reading' };
  const problems = found?.['problems'];
  const reasons =
    isServed || !Array.isArray(problems) ? [] : problems.flatMap((each) => sentenceIn(each) ?? []);
  return { is: 'late', reasons, isServed };
}

function drawLive(live: Live) {
  if (live.is === 'reading') return notice('info', say(phrase('publications.live.reading')), []);
  if (live.is === 'late') {
    const words = live.isServed ? phrase('publications.live.same') : phrase('publications.live.late');
    return notice(
      'warning',
      say(words),
      [],
      live.reasons.map((each) => h('li', say(each))),
    );
  }
  const time = new Date(live.at).toLocaleTimeString(dateTag(studioLanguage()));
  return notice('success', say(phrase('publications.live.since', { time })), []);
}
