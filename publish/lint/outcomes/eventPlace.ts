import type { FlowDocument } from '../../contract/generated/flow.ts';
import { stepPointer } from '../../document/fields.ts';
import { inferType } from '../../document/inferType.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { thensOf, type ThenPlace } from '../../document/thens.ts';
import { productOf, type EventMoment, type ValueGroup } from '../../product/product.ts';
import { statusWaysOf } from '../statuses/statusWays.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Whether what stands at a place only follows answers of a group. An answer that is in none may be anywhere. */
function followsGroup(
  document: FlowDocument,
  group: ValueGroup,
  { pointer, call, code }: ThenPlace,
): boolean {
  const groups = productOf(document).meanings?.groups[call?.effect ?? ''];
  if (code !== 'ok' || groups === undefined) return false;
  return statusWaysOf(document)
    .filter(({ place, name }) => place.call === call && Object.hasOwn(groups, name))
    .some(({ name, ways }) => {
      const others = Object.entries(groups[name] ?? {}).flatMap(([key, values]) =>
        key === group ? [] : values,
      );
      const here = ways.filter((way) => way.pointer === pointer || way.pointer.startsWith(`${pointer}/`));
      return here.length > 0 && here.every(({ values }) => values.every((value) => !others.includes(value)));
    });
}

/** Whether what an event tells of has happened where something stands. */
function hasHappened(document: FlowDocument, { after, group }: EventMoment, place: ThenPlace): boolean {
  if (after !== undefined) return place.code === 'ok' && after.includes(place.call?.effect ?? '');
  return group === undefined || followsGroup(document, group, place);
}

/** Whether a step is shown by nothing but what an event tells of. */
function isShownAfter(document: FlowDocument, moment: EventMoment, id: string): boolean {
  if (inferType(document.firstStep, document).texts?.has(id) !== false) return false;
  return thensOf(document)
    .filter(({ then }) => then.goto === id)
    .every((place) => hasHappened(document, moment, place));
}

/** An event is reported once what it tells of has happened: a purchase after it was paid for, a login after somebody logged in. */
export const eventPlace: LintRule = {
  id: 'PUB-4246',
  severity: 'error',
  check: ({ document }) => {
    const { eventMoments = {} } = productOf(document);
    const steps = Object.entries(document.steps).flatMap(([id, { event = '' }]): readonly Finding[] => {
      const moment = eventMoments[event];
      if (moment === undefined || isShownAfter(document, moment, id)) return [];
      return [{ pointer: pointerAt(stepPointer(id), 'event'), ...wordProblem('lint.eventPlace', { event }) }];
    });
    const thens = thensOf(document).flatMap((place): readonly Finding[] => {
      const { event = '' } = place.then;
      const moment = eventMoments[event];
      if (moment === undefined || hasHappened(document, moment, place)) return [];
      return [{ pointer: pointerAt(place.pointer, 'event'), ...wordProblem('lint.eventPlace', { event }) }];
    });
    return [...steps, ...thens];
  },
};
