import { stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Words that name a place on the page, and nothing else. */
const here =
  /^(?:(?:click|tap|press|go|klik|tekan|ketuk|pilih|lihat)\s+)?(?:here|this|this link|di ?sini|disini|sini|tautan ini|link ini|ke sini)[.!…]*$/iu;

/** A link says where it leads: a screen reader lists links without the sentence around them. */
export const hereLink: LintRule = {
  id: 'PUB-4508',
  severity: 'warning',
  check: ({ document, messages }) =>
    Object.entries(document.steps).flatMap(([id, { links = [], actions = [] }]) =>
      Object.entries({ links, actions }).flatMap(([part, list]) =>
        list.flatMap(({ label }, index) => {
          const text = Object.values(messages[label] ?? {}).find((each = '') => here.test(each.trim()));
          if (text === undefined) return [];
          return [
            {
              pointer: pointerAt(stepPointer(id), part, index, 'label'),
              ...wordProblem('lint.hereLink', { text }),
            },
          ];
        }),
      ),
    ),
};
