import { computed, h, ref, shallowRef, type VNode } from 'vue';
import { languageName } from '../../../../../src/contracts/languageName.ts';
import { defaultLocale, locales } from '../../../../../src/contracts/locale.ts';
import { phrase } from '../../../words/forms.ts';
import { saveFile, tableSeparator } from '../../page/saveFile.ts';
import { say, studioLanguage } from '../../page/language.ts';
import { button, notice } from '../../page/notice.ts';
import { createTicks, type EveryFlow } from './everyFlow.ts';
import { select } from './fields.ts';
import type { OpenFlow } from './openFlows.ts';
import { drawTicked, type TickedRow } from './tickedList.ts';
import {
  type ExchangedText,
  type FileChanges,
  fileChanges,
  sentTexts,
  type TextChange,
} from '../exchange/exchanged.ts';
import { toCsv } from '../exchange/csvTexts.ts';
import { readTexts } from '../exchange/readTexts.ts';
import { toXliff } from '../exchange/xliff.ts';

const idOf = ({ flow, key, locale }: TextChange): string => `${flow} ${key} ${locale}`;

/**
 * Texts of one flow or of all, out as files for translators, and in again as a difference that is read first.
 *
 *     const draw = createExchangePanel(createEveryFlow(), 'login');
 *
 * @param chosen key of the flow at first; empty: all
 */
export function createExchangePanel(every: EveryFlow, chosen: string): () => VNode {
  const scope = ref(chosen);
  const file = shallowRef<readonly ExchangedText[] | null>(null);
  const fault = ref('');
  const ticks = createTicks();
  const difference = computed(() =>
    file.value === null ? null : fileChanges(file.value, every.flows.value ?? []),
  );
  const onChoose = async (input: HTMLInputElement): Promise<void> => {
    const [picked] = input.files ?? [];
    if (picked === undefined) return;
    const reading = await readTexts(picked);
    // The same file can be chosen again once it is mended.
    input.value = '';
    ticks.reset();
    fault.value = reading.fault === undefined ? '' : say(reading.fault);
    file.value = reading.fault === undefined ? reading.texts : null;
  };
  return () => {
    const flows = every.flows.value ?? [];
    const sent = flows.filter(({ key }) => scope.value === '' || key === scope.value);
    const { changes = [] } = difference.value ?? {};
    const ticked = changes.filter((change) => ticks.isTicked(idOf(change)));
    return h('div', { class: 'alur-every' }, [
      h('h2', say(phrase('exchange.out'))),
      h('div', { class: 'alur-every-fields' }, [
        select(
          say(phrase('exchange.which')),
          [['', say(phrase('exchange.all'))], ...flows.map(({ key }) => [key, key] as const)],
          scope.value,
          (next) => (scope.value = next),
        ),
        ...drawSending(sent, scope.value === '' ? 'all' : scope.value),
      ]),
      h('h2', say(phrase('exchange.in'))),
      h('label', { class: 'alur-every-field' }, [
        h('span', say(phrase('exchange.file'))),
        h('input', {
          type: 'file',
          accept: '.csv,.txt,.xlf,.xliff,.xml',
          onChange: ({ target }: Event) =>
            target instanceof HTMLInputElement ? void onChoose(target) : undefined,
        }),
      ]),
      fault.value === '' ? null : notice('danger', fault.value, []),
      difference.value === null ? null : drawDifference(difference.value),
      changes.length === 0
        ? null
        : h('div', { class: 'alur-every-press' }, [
            button(say(phrase('exchange.take', { count: ticked.length })), () => {
              if (ticked.length > 0) void every.apply(ticked);
            }),
          ]),
      drawTicked(rowsOf(changes, every.flows.value ?? []), ticks),
    ]);
  };
}

function drawSending(flows: readonly OpenFlow[], name: string): readonly VNode[] {
  const texts = (): ReturnType<typeof sentTexts> => flows.flatMap(sentTexts);
  const separator = tableSeparator();
  const notes = {
    place: (place: string) => place,
    most: (most: number) => say(phrase('exchange.most', { most })),
  };
  const inLanguage = (locale: string): string => languageName(locale, studioLanguage());
  return [
    button(say(phrase('exchange.csv')), () =>
      saveFile(`texts-${name}.csv`, 'text/csv', toCsv(texts(), separator)),
    ),
    ...locales
      .filter((locale) => locale !== defaultLocale)
      .map((locale) =>
        button(
          say(phrase('exchange.xliff', { language: inLanguage(locale) })),
          () =>
            saveFile(`texts-${name}-${locale}.xlf`, 'application/xliff+xml', toXliff(texts(), locale, notes)),
          true,
        ),
      ),
  ];
}

/** What a file would change, and what of it is left out and why. */
function drawDifference({ changes, stale, unknown }: FileChanges): VNode {
  const drawNames = (lines: readonly { readonly flow: string; readonly key: string }[]): readonly VNode[] => {
    const most = 20;
    const names = lines.slice(0, most).map(({ flow, key }) => h('li', `${flow}: ${key}`));
    const more = lines.length - most;
    return more > 0 ? [...names, h('li', say(phrase('folded.more', { count: more })))] : names;
  };
  return h('div', { class: 'alur-every' }, [
    h('p', { role: 'status' }, say(phrase('exchange.changes', { count: changes.length }))),
    stale.length === 0
      ? null
      : notice('warning', say(phrase('exchange.stale', { count: stale.length })), [], drawNames(stale)),
    unknown.length === 0
      ? null
      : notice('warning', say(phrase('exchange.unknown', { count: unknown.length })), [], drawNames(unknown)),
  ]);
}

function rowsOf(changes: readonly TextChange[], flows: readonly OpenFlow[]): readonly TickedRow[] {
  const places = new Map(
    flows.flatMap(({ key: flow, texts }) =>
      texts.map(({ key, place }) => [`${flow} ${key}`, place] as const),
    ),
  );
  return changes.map((change) => ({
    ...change,
    id: idOf(change),
    place: places.get(`${change.flow} ${change.key}`) ?? change.key,
    content: [
      change.before === '' ? '' : h('del', change.before),
      change.before === '' ? '' : ' ',
      h('ins', change.after),
    ],
  }));
}
