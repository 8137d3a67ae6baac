import { expect, it } from 'vitest';
import { createSimulatedClock } from '../testing/simulatedClock.ts';
import { createWatch } from './createWatch.ts';
import type { Presence } from './presence.ts';
import type { News, NewsSource, Question, StreamEnd } from './source.ts';
import type { WatchingTabs } from './tabs.ts';

const version = (number: number, final = false): News => ({
  result: { ok: true, answer: { version: number } },
  version: number,
  final,
});
const fault: News = {
  result: { ok: false, error: { code: 'err_offline', status: 0 } },
  version: null,
  final: false,
};

const alone: WatchingTabs = {
  lead: (follow, signal) => follow(signal),
  share: () => undefined,
  hear: () => () => undefined,
};

/** Lets everything that waits for nothing but promises run. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A page that watches a thing; the test answers its questions. */
function watching({ tabs = alone, askAt = [] as readonly number[], streams = false } = {}) {
  const clock = createSimulatedClock(0);
  const questions: (Question & { readonly at: number; answer(news: News): Promise<void> })[] = [];
  const heard: (number | string | null)[] = [];
  const contact: (number | null)[] = [];
  const streamEnds: ((end: StreamEnd) => void)[] = [];
  let say: (news: News) => void = () => undefined;
  let present = true;
  const listeners = new Set<() => void>();
  const presence: Presence = {
    present: () => present,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const source: NewsSource = {
    name: 'payment 1',
    ask: (question) =>
      new Promise((resolve) => {
        question.signal.addEventListener('abort', () => resolve(fault));
        const answer = (news: News): Promise<void> => {
          resolve(news);
          return settle();
        };
        questions.push({ ...question, at: clock.now(), answer });
      }),
    ...(streams
      ? {
          listen: (onNews, signal) =>
            new Promise<StreamEnd>((resolve) => {
              say = onNews;
              streamEnds.push(resolve);
              signal.addEventListener('abort', () => resolve(false));
            }),
        }
      : {}),
  };
  const stop = createWatch({
    source,
    clock,
    presence,
    tabs,
    random: () => 0.5,
    askAt,
    onNews: ({ result, version: number }) => heard.push(result.ok ? number : result.error.code),
    onContact: (retryIn) => contact.push(retryIn),
  });
  return {
    questions,
    heard,
    contact,
    streamEnds,
    stop,
    say: (news: News) => say(news),
    last: () => questions.at(-1),
    advance: async (milliseconds: number) => {
      clock.advance(milliseconds);
      await settle();
    },
    setPresent: async (now: boolean) => {
      present = now;
      for (const listener of listeners) listener();
      await settle();
    },
  };
}

it('[RUN-940] a watch asks at once, then has the API hold its answer until something is new', async () => {
  const page = watching();
  await page.questions[0]?.answer(version(1));
  expect(page.questions.map(({ hold, since }) => [hold, since])).toEqual([
    [0, null],
    [25, 1],
  ]);
  await page.advance(20_000);
  await page.questions[1]?.answer(version(2));
  expect(page.heard).toEqual([1, 2]);
  expect(page.questions).toHaveLength(3);
});

it('[RUN-940] where the API does not hold answers back, it is asked every 2, then 5, then 10 seconds', async () => {
  const page = watching();
  await page.last()?.answer(version(1));
  for (let count = 0; count < 100; count += 1) {
    await page.last()?.answer(version(1));
    await page.advance(10_000);
  }
  const first = watching();
  await first.last()?.answer(version(1));
  await first.last()?.answer(version(1));
  await first.advance(1_999);
  expect(first.questions).toHaveLength(2);
  await first.advance(1);
  expect(first.questions).toHaveLength(3);
  expect(page.heard).toEqual([1]);
  const gaps = page.questions.map(({ at }, index) => at - (page.questions[index - 1]?.at ?? 0));
  expect(gaps.at(-1)).toBe(10_000);
});

it('[RUN-941] a stream is preferred; when it ends, the API is asked and listened to again', async () => {
  const page = watching({ streams: true });
  await page.last()?.answer(version(1));
  page.say(version(2));
  page.streamEnds[0]?.(true);
  await settle();
  await page.advance(2_000);
  await page.last()?.answer(version(3));
  expect(page.heard).toEqual([1, 2, 3]);
  expect(page.streamEnds).toHaveLength(2);
});

it('[RUN-941] a stream that ends twice without a word is given up for held answers', async () => {
  const page = watching({ streams: true });
  await page.last()?.answer(version(1));
  for (const round of [0, 1]) {
    page.streamEnds[round]?.(false);
    await settle();
    await page.advance(2_000);
    await page.last()?.answer(version(1));
  }
  expect(page.last()?.hold).toBe(25);
  expect(page.streamEnds).toHaveLength(2);
});

it('[RUN-2304] a stream that the API has no room for is tried again when its wait is over, however often; until then it holds its answers', async () => {
  const page = watching({ streams: true });
  await page.last()?.answer(version(1));
  for (let round = 0; round < 3; round += 1) {
    page.streamEnds[round]?.({ retryIn: 30_000 });
    await settle();
    await page.advance(2_000);
    await page.last()?.answer(version(1));
    expect([page.last()?.hold, page.streamEnds.length]).toEqual([25, round + 1]);
    await page.advance(28_000);
    await page.last()?.answer(version(1));
    expect(page.streamEnds).toHaveLength(round + 2);
  }
  page.say(version(2));
  expect(page.heard).toEqual([1, 2]);
});

it('[RUN-942] older answers are dropped, and nothing is asked after a final one', async () => {
  const page = watching();
  await page.last()?.answer(version(5));
  await page.last()?.answer(version(4));
  await page.advance(2_000);
  await page.last()?.answer(version(6, true));
  await page.advance(60_000);
  expect(page.heard).toEqual([5, 6]);
  expect(page.questions).toHaveLength(3);
});

it('[RUN-943] a fault is reported and asked again after a while; held answers are tried again after it', async () => {
  const page = watching();
  await page.last()?.answer(fault);
  expect(page.questions).toHaveLength(1);
  await page.advance(2_000);
  await page.last()?.answer(version(1));
  expect(page.heard).toEqual(['err_offline', 1]);
  expect(page.last()?.hold).toBe(25);
});

it('[RUN-1060] while the API is not reached, each try names the time until the next; the first answer ends it, a refusal too', async () => {
  const page = watching();
  await page.last()?.answer(version(1));
  expect(page.contact).toEqual([]);
  await page.last()?.answer(fault);
  expect(page.contact).toEqual([2_000]);
  await page.advance(2_000);
  await page.last()?.answer(version(1));
  expect(page.contact).toEqual([2_000, null]);
  await page.last()?.answer(fault);
  await page.advance(2_000);
  const refused = { ok: false, error: { code: 'err_order_not_found', status: 404 } } as const;
  await page.last()?.answer({ result: refused, version: null, final: false });
  expect(page.contact.slice(2)).toEqual([2_000, null]);
});

it('[RUN-1060] a stream that brings the version that is known is contact; a page that is hidden, or left, has lost none', async () => {
  const page = watching({ streams: true });
  await page.last()?.answer(version(1));
  page.streamEnds[0]?.(true);
  await settle();
  await page.advance(2_000);
  await page.last()?.answer(fault);
  page.streamEnds[1]?.(false);
  await settle();
  expect(page.contact).toEqual([2_000]);
  await page.setPresent(false);
  expect(page.contact).toEqual([2_000, null]);
  await page.setPresent(true);
  await page.last()?.answer(fault);
  page.streamEnds[2]?.(false);
  await settle();
  expect(page.contact.at(-1)).toBe(2_000);
  page.stop();
  expect(page.contact.at(-1)).toBeNull();
});

it('[RUN-944] a hidden page asks nothing, and asks at once when it is seen again', async () => {
  const page = watching();
  await page.last()?.answer(version(1));
  await page.setPresent(false);
  await page.advance(60_000);
  expect(page.questions).toHaveLength(2);
  await page.setPresent(true);
  expect(page.last()).toMatchObject({ hold: 0, since: 1, at: 60_000 });
  expect(page.heard).toEqual([1]);
});

it('[RUN-945] at a deadline the API is asked at once, in the place of the question on its way', async () => {
  const page = watching({ askAt: [30_000, 40_000] });
  await page.last()?.answer(version(1));
  await page.advance(30_000);
  expect(page.last()).toMatchObject({ hold: 0, at: 30_000 });
  await page.last()?.answer(version(1));
  await page.advance(10_000);
  expect(page.last()).toMatchObject({ hold: 0, at: 40_000 });
});

it('[RUN-946] one tab asks for all; the others hear of it, and one of them goes on when it is closed', async () => {
  const tabs = createTwoTabs();
  const first = watching({ tabs: tabs() });
  const second = watching({ tabs: tabs() });
  await settle();
  await first.last()?.answer(version(1));
  expect([first.heard, second.heard, second.questions.length]).toEqual([[1], [1], 0]);
  first.stop();
  await settle();
  expect(second.questions).toHaveLength(1);
  second.stop();
});

/** Tabs that share a lock and a channel, as those of one browser do. */
function createTwoTabs(): () => WatchingTabs {
  let turn: Promise<void> = Promise.resolve();
  const listeners = new Set<(news: News) => void>();
  return () => {
    let own: ((news: News) => void) | null = null;
    return {
      lead(follow, signal) {
        turn = turn.then(() => (signal.aborted ? undefined : follow(signal)));
        return turn;
      },
      share: (news) => {
        for (const listener of listeners) if (listener !== own) listener(news);
      },
      hear: (listener) => {
        own = listener;
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  };
}
