import { h, type VNode } from 'vue';
import { languageName } from '../../../../src/contracts/languageName.ts';
import { type Locale, locales } from '../../../../src/contracts/locale.ts';
import type { PreviewStage } from '../../../../src/contracts/preview/messages.ts';
import { phrase } from '../../words/forms.ts';
import type { Sentence } from '../../words/sentences.ts';
import { say, studioLanguage } from '../page/language.ts';
import type { DrawnDraft } from './drawDraft.ts';

/** What the picture is seen in, and whether a click in it selects. */
export interface World extends Pick<PreviewStage, 'locale' | 'theme' | 'device' | 'signedIn'> {
  readonly isSelecting: boolean;
}

interface BarParts {
  readonly steps: DrawnDraft['steps'];
  readonly step: string | null;
  /** The form beside it is the flow's own: presses may lead to its texts. */
  readonly isOwn: boolean;
  readonly change: (changes: Partial<World>) => void;
  readonly go: (step: string) => void;
  readonly again: () => void;
  /** Lets time pass, in milliseconds. */
  readonly pass: (ms: number) => void;
  readonly close: () => void;
}

/** What may be skipped at once: countdowns of codes, of payments and of orders. */
const times = [
  ['frame.time.seconds', 10_000],
  ['frame.time.minute', 60_000],
  ['frame.time.hour', 3_600_000],
] as const;

/** What the picture is seen in: step, language, width, theme, account. It leaves the height to the picture. */
export function drawBar(
  world: World,
  { steps, step, isOwn, change, go, again, pass, close }: BarParts,
): VNode {
  return h('div', { class: 'alur-frame-bar' }, [
    h('div', { class: 'alur-frame-head' }, [
      h('h2', say(phrase('frame.title'))),
      press(phrase('frame.again'), again),
      press(phrase('frame.close'), close),
    ]),
    h('div', { class: 'alur-frame-choices' }, [
      choice(phrase('frame.step'), step ?? '', (chosen) => (chosen === '' ? undefined : go(chosen)), [
        ...(step === null ? [['', '…'] as const] : []),
        ...steps.map(({ id, title }, index) => [id, `${index + 1}. ${title}`] as const),
      ]),
      choice(
        phrase('frame.language'),
        world.locale,
        (locale) => change({ locale: localeIn(locale) }),
        locales.map((locale) => [locale, languageName(locale, studioLanguage())] as const),
      ),
      choice(phrase('frame.time'), '', (ms) => (ms === '' ? undefined : pass(Number(ms))), [
        ['', say(phrase('frame.time'))],
        ...times.map(([words, ms]) => [String(ms), say(phrase(words))] as const),
      ]),
    ]),
    h('div', { class: 'alur-frame-switches' }, [
      toggle(phrase('frame.desktop'), world.device === 'desktop', (isOn) =>
        change({ device: isOn ? 'desktop' : 'mobile' }),
      ),
      toggle(phrase('frame.dark'), world.theme === 'dark', (isOn) =>
        change({ theme: isOn ? 'dark' : 'light' }),
      ),
      toggle(phrase('frame.signedIn'), world.signedIn, (signedIn) => change({ signedIn })),
      isOwn
        ? toggle(phrase('frame.select'), world.isSelecting, (isSelecting) => change({ isSelecting }))
        : null,
    ]),
  ]);
}

/** A choice whose name is read, and seen where the pointer rests. */
function choice(
  words: Sentence,
  value: string,
  onChoose: (value: string) => void,
  options: readonly (readonly [value: string, words: string])[],
): VNode {
  const name = say(words);
  return h('label', { class: 'alur-frame-choice', title: name }, [
    h('span', { class: 'alur-frame-name' }, name),
    select(value, onChoose, options),
  ]);
}

function localeIn(tag: string): Locale {
  return locales.find((locale) => locale === tag) ?? studioLanguage();
}

/** A choice among words. */
export function select(
  value: string,
  onChoose: (value: string) => void,
  options: readonly (readonly [value: string, words: string])[],
): VNode {
  return h(
    'select',
    {
      value,
      onChange: ({ target }: Event) => {
        if (!(target instanceof HTMLSelectElement)) return;
        const chosen = target.value;
        // What only does something is shown as it was.
        if (value === '') target.value = value;
        onChoose(chosen);
      },
    },
    options.map(([each, words]) => h('option', { value: each, key: each, selected: each === value }, words)),
  );
}

export function press(words: Sentence, onClick: () => void): VNode {
  return h('button', { type: 'button', class: 'alur-frame-press', onClick }, say(words));
}

function toggle(words: Sentence, isOn: boolean, onChange: (isOn: boolean) => void): VNode {
  return h(
    'button',
    {
      type: 'button',
      class: 'alur-frame-press',
      'aria-pressed': isOn ? 'true' : 'false',
      onClick: () => onChange(!isOn),
    },
    say(words),
  );
}
