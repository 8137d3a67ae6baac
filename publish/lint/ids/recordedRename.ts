import type { Rename } from '../../contract/generated/flow.ts';
import type { Finding, LintRule, Subject } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { hasName } from '../../renames/recordedRenames.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** What is said of a rename; null: it is as a merge needs it. */
function faultOf(
  { document }: Subject,
  renamed: readonly Rename[],
  index: number,
): Omit<Finding, 'pointer'> | null {
  const [rename, later] = [renamed[index], renamed.slice(index + 1)];
  if (rename === undefined) return null;
  const { kind, from, to } = rename;
  const alike = later.filter((each) => each.kind === kind);
  if (alike.some((each) => each.from === from || each.to === to))
    return wordProblem('lint.recordedRename.twice', { from, to });
  if (hasName(document, kind, from)) return wordProblem('lint.recordedRename.stands', { from, to });
  const isNamed = hasName(document, kind, to) || alike.some((each) => each.from === to);
  return isNamed ? null : wordProblem('lint.recordedRename.gone', { from, to });
}

/** A recorded rename leads from a name that nothing has to one that something has, by further renames or none. */
export const recordedRename: LintRule = {
  id: 'PUB-5125',
  severity: 'error',
  check: (subject) => {
    const { renamed = [] } = subject.document;
    return renamed.flatMap((_, index) => {
      const fault = faultOf(subject, renamed, index);
      return fault === null ? [] : [{ pointer: pointerAt('/document/renamed', String(index)), ...fault }];
    });
  },
};
