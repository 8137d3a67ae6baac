import { type Expression, variablesOf } from '@alur/engine';
import { fieldName } from '@alur/engine/json';
import type { DrawableFlow, FlowDocument } from '@alur/publish/contract';
import { namesIn, sayCondition, sayExpression } from '@alur/publish/differences';
import { wordSaid } from '@alur/publish/findings';
import type { Locale } from '../../../../src/contracts/locale.ts';
import type { PreviewPlace } from '../../../../src/contracts/preview/messages.ts';
import { product } from '../../../../src/product/product.ts';
import type { EditedFlow } from '../../guard/itemLabels.ts';
import { differenceTexts } from '../../words/forms.generated.ts';

/** When a thing of a step is shown, and what is read for that. */
export interface ShownWhen {
  readonly place: PreviewPlace;
  /** In the words of differences. */
  readonly condition: string;
  /** What is read, by its path: “the answer of “Phone””. */
  readonly reads: Readonly<Record<string, string>>;
}

/** When each thing of a draft is shown that is not always there. */
export function conditionsOf(
  draft: EditedFlow,
  document: FlowDocument,
  { data, links }: DrawableFlow,
  locale: Locale,
): readonly ShownWhen[] {
  const names = namesIn(draft, product);
  const texts = { locale, texts: differenceTexts[locale] };
  const explain = (
    place: PreviewPlace,
    written: unknown,
    compiled: Expression | undefined,
  ): readonly ShownWhen[] => {
    if (written === undefined || compiled === undefined) return [];
    const reads = variablesOf(compiled).map(
      (path) => [path, wordSaid(sayExpression({ var: path }, names), texts)] as const,
    );
    // A named condition says what it stands for.
    const named = typeof written === 'string' ? document.values?.[written] : undefined;
    const condition = wordSaid(sayCondition(named ?? written, names), texts);
    return [{ place, condition, reads: Object.fromEntries(reads) }];
  };
  return Object.values(data.steps).flatMap((step) => {
    const { body = [], actions = [] } = document.steps[step.id] ?? {};
    const own = document.steps[step.id]?.links ?? [];
    const items = step.items.flatMap((item): readonly ShownWhen[] => {
      const id = 'id' in item ? item.id : fieldName(item.field);
      const compiled =
        'id' in item ? item.visible : step.fields.find(({ name }) => name === id)?.rules.visible;
      const written = body.find((each) => ('field' in each ? each.field : each.id) === id);
      return explain({ step: step.id, item: id }, written?.visible, compiled);
    });
    return [
      ...items,
      ...step.actions.flatMap(({ id, visible }) =>
        explain({ step: step.id, action: id }, actions.find((each) => each.id === id)?.visible, visible),
      ),
      ...step.links.flatMap(({ visible }, index) => {
        const link = links[step.id]?.[index] ?? '';
        return explain({ step: step.id, link }, own[index]?.visible, visible);
      }),
    ];
  });
}

/** The condition of a place, whichever of its words was picked; null: it is always there. */
export function conditionAt(
  all: readonly ShownWhen[],
  { step, item, action, link }: PreviewPlace,
): ShownWhen | null {
  const found = all.find(
    ({ place }) =>
      place.step === step && place.item === item && place.action === action && place.link === link,
  );
  return found ?? null;
}
