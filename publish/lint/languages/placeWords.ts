import { isInput, stepPointer } from '../../document/fields.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { notionsIn } from './notions.ts';

/** A text that points up has something above it, and one that points down something below: what it spoke of was moved or taken off. */
export const placeWords: LintRule = {
  id: 'PUB-5087',
  severity: 'warning',
  check: ({ document, messages }) => {
    const { glossary } = productOf(document);
    if (glossary === undefined) return [];
    const points = (key: string | undefined, way: 'above' | 'below'): boolean =>
      Object.entries(messages[key ?? ''] ?? {}).some(([locale, text = '']) =>
        notionsIn(glossary, locale, text).has(way),
      );
    return Object.entries(document.steps).flatMap(([id, step]) => {
      const { title, intro, body, actions = [], links = [] } = step;
      const found = (
        way: 'above' | 'below',
        key: string | undefined,
        ...path: readonly (string | number)[]
      ) =>
        points(key, way)
          ? [
              {
                pointer: pointerAt(stepPointer(id), ...path),
                ...wordProblem(`lint.placeWords.${way}`, { key: key ?? '' }),
              },
            ]
          : [];
      const [first] = body;
      const last = body.at(-1);
      const hasNext = actions.length > 0 || links.length > 0;
      const ofFirst = (['label', 'hint'] as const).flatMap((part): readonly Finding[] =>
        first === undefined ? [] : found('above', first[part], 'body', 0, part),
      );
      const isOpen =
        last === undefined || isInput(last) || last.from !== undefined || last.shows !== undefined;
      const ofLast = (['label', 'hint'] as const).flatMap((part): readonly Finding[] =>
        hasNext || isOpen ? [] : found('below', last[part], 'body', body.length - 1, part),
      );
      const isBare = body.length === 0 && !hasNext;
      return [
        ...found('above', title, 'title'),
        ...found('above', intro, 'intro'),
        ...(isBare ? found('below', intro, 'intro') : []),
        ...ofFirst,
        ...ofLast,
      ];
    });
  },
};
