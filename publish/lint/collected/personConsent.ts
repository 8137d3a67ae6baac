import type { FlowDocument } from '../../contract/generated/flow.ts';
import { dataRead } from '../../document/conditions.ts';
import type { LintRule } from '../../document/lintRule.ts';
import {
  consentKeys,
  inputsRead,
  openCallsOf,
  pathRead,
  sentNames,
  type OpenCall,
} from '../../collected/openNames.ts';
import { pointerAt } from '../../document/pointer.ts';
import { conditionOf, openValues } from '../../document/values.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** What browsers fill in of a person (HTML, autofill). */
const personal =
  /(?:^| )(?:name|(?:given|additional|family)-name|nickname|username|email|tel(?:-[a-z-]+)?|impp|street-address|address-(?:line|level)\d|postal-code|country(?:-name)?|bday(?:-[a-z]+)?|sex|photo|url|organization(?:-title)?)$/;

/** The inputs of a person that a call sends. */
function personInputs(document: FlowDocument, place: OpenCall): readonly string[] {
  return sentNames(place).flatMap(([, expression]) =>
    inputsRead(document, expression).flatMap(({ name, item: { autocomplete = '' } }) =>
      personal.test(autocomplete) ? [name] : [],
    ),
  );
}

/** Whether the call is not made without the tick. */
function isDemanded(document: FlowDocument, { call, open }: OpenCall): boolean {
  const boxes = inputsRead(document, call.send?.[open.consent]);
  if (boxes.length === 0 || call.requires === undefined) return false;
  const read = dataRead(openValues(document, conditionOf(call.requires)), document);
  return boxes.every(({ name, schema, item }) => {
    const mustBeTicked = schema.const === true && item.required === true;
    return mustBeTicked && [...read].includes(name);
  });
}

/** Whether words name something in braces that is not the days: what stood there is not known to who keeps the words. */
function namesOther(words: readonly (string | undefined)[], days: string | undefined): boolean {
  return words.some((text) => text?.replaceAll(`{${days}}`, '').includes('{') === true);
}

/** Who gives a name or an address agrees first to what becomes of it, and in the flow's own words: they are kept with the answer. */
export const personConsent: LintRule = {
  id: 'PUB-4632',
  severity: 'error',
  check: ({ document, messages }) =>
    openCallsOf(document).flatMap((place) => {
      const { call, name, pointer, open } = place;
      const [person] = personInputs(document, place);
      if (call.send?.[open.consent] === undefined)
        return person === undefined
          ? []
          : [{ pointer, ...wordProblem('lint.personConsent', { field: person, name, input: open.consent }) }];
      const at = pointerAt(pointer, 'send', open.consent);
      if (!isDemanded(document, place))
        return [{ pointer: at, ...wordProblem('lint.personConsent.demanded', { name }) }];
      const keys = consentKeys(document, call, open);
      const foreign = keys.find((key) => !Object.hasOwn(messages, key));
      if (foreign !== undefined)
        return [{ pointer: at, ...wordProblem('lint.personConsent.words', { key: foreign }) }];
      const days = pathRead(call.send[open.days])?.replace('value.', '');
      const unsure = keys.find((key) => namesOther(Object.values(messages[key] ?? {}), days));
      if (unsure === undefined) return [];
      return [{ pointer: at, ...wordProblem('lint.personConsent.filled', { key: unsure }) }];
    }),
};
