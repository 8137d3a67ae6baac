import type { FlowDocument, Press, Then } from '../../contract/generated/flow.ts';
import { outcomeOf, variantsOf, type AnyThen } from '../../document/thens.ts';

/** Beyond it, further courses say nothing new. */
const most = 200;

/** What happens one after the other until somebody has to act: a Then, what follows where its call goes well, and so on. */
export interface Course {
  readonly thens: readonly AnyThen[];
  /** The calls that are made on the way. */
  readonly calls: readonly string[];
}

/** Every course that a Then may take while its calls go well, at most 200 of them. A call is made once in each. */
export function coursesOf(
  document: FlowDocument,
  given: Then | Press | string,
  made: readonly string[] = [],
): readonly Course[] {
  return variantsOf(document, given)
    .flatMap((then): readonly Course[] => {
      const { call } = then;
      const end = { thens: [then], calls: call === undefined ? [] : [call] };
      const ok = call === undefined || made.includes(call) ? undefined : document.calls?.[call]?.on['ok'];
      if (call === undefined || ok === undefined) return [end];
      if (typeof ok === 'string' && outcomeOf(document, ok) === undefined) return [end];
      return coursesOf(document, ok, [...made, call]).map(({ thens, calls }) => ({
        thens: [then, ...thens],
        calls: [call, ...calls],
      }));
    })
    .slice(0, most);
}
