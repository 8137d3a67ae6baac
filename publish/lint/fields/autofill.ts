import type { FlowDocument } from '../../contract/generated/flow.ts';
import { pointerAt } from '../../document/pointer.ts';
import { codeNames } from '../../document/secrets.ts';
import { sayChoice } from '../../wording/suggest.ts';
import { widgetPlaces, type WidgetPlace } from '../../document/widgets.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** The purposes that browsers know and documents may name (HTML, "Autofill"); payment cards are never asked for here. */
const purposes: ReadonlySet<string> = new Set([
  ...['on', 'off', 'name', 'honorific-prefix', 'given-name', 'additional-name', 'family-name'],
  ...['honorific-suffix', 'nickname', 'username', 'new-password', 'current-password', 'one-time-code'],
  ...['organization-title', 'organization', 'street-address', 'address-line1', 'address-line2'],
  ...['address-line3', 'address-level1', 'address-level2', 'address-level3', 'address-level4', 'country'],
  ...['country-name', 'postal-code', 'language', 'bday', 'bday-day', 'bday-month', 'bday-year', 'sex', 'url'],
  ...['photo', 'tel', 'tel-country-code', 'tel-national', 'tel-area-code', 'tel-local', 'tel-extension'],
  ...['email', 'impp', 'webauthn'],
]);

/** What the browser may offer where the widget already says what is asked for; other widgets take any purpose. */
const takes: Readonly<Partial<Record<string, readonly string[]>>> = {
  email: ['email', 'username'],
  phone: ['tel-national', 'tel', 'tel-local', 'username'],
  otp: ['one-time-code'],
  date: ['bday'],
};

const neutral: ReadonlySet<string> = new Set(['on', 'off']);

/** What the browser fills in with a secret that it keeps, and with the code of a message. */
const savedPasswords: ReadonlySet<string> = new Set(['current-password', 'new-password']);
const arrivedCode = 'one-time-code';

/** The purpose, without what stands before it or tells of passkeys. */
function purposeOf(autocomplete: string): string {
  return autocomplete.split(' ').findLast((word) => word !== 'webauthn') ?? autocomplete;
}

/** Whether an input that is not for secrets asks the browser for one. */
function asksForSecret({ name, item, manifest }: WidgetPlace, document: FlowDocument): boolean {
  const purpose = purposeOf(item.autocomplete ?? '');
  if (savedPasswords.has(purpose)) return manifest.can?.secret !== true;
  return purpose === arrivedCode && !codeNames(document).has(name);
}

/** A browser fills in what it keeps without a question: into an input that shows, keeps and carries what it holds. */
export const savedSecret: LintRule = {
  id: 'PUB-3450',
  severity: 'error',
  check: ({ document }) =>
    widgetPlaces(document)
      .filter((place) => asksForSecret(place, document))
      .map(({ name, item: { autocomplete = '' }, pointer }) => {
        const isCode = purposeOf(autocomplete) === arrivedCode;
        return {
          pointer: pointerAt(pointer, 'autocomplete'),
          ...wordProblem(isCode ? 'lint.autofill.code' : 'lint.autofill.password', { name }),
        };
      }),
};

export const autofill: LintRule = {
  id: 'PUB-3194',
  severity: 'error',
  check: ({ document }) =>
    widgetPlaces(document).flatMap((place): readonly Finding[] => {
      const { item, widget, name, pointer } = place;
      const { autocomplete } = item;
      if (autocomplete === undefined || asksForSecret(place, document)) return [];
      const at = pointerAt(pointer, 'autocomplete');
      const purpose = purposeOf(autocomplete);
      if (!purposes.has(purpose)) return [unknownPurpose(purpose, at)];
      const fit = takes[widget];
      if (fit === undefined || fit.includes(purpose) || neutral.has(purpose)) return [];
      return [contradicting(name, purpose, fit, at)];
    }),
};

function unknownPurpose(purpose: string, pointer: string): Finding {
  return {
    pointer,
    ...inWords(say('lint.autofill.unknown', { purpose }), sayChoice(purpose, purposes)),
  };
}

function contradicting(name: string, purpose: string, fit: readonly string[], pointer: string): Finding {
  const listed = fit.map((each) => `"${each}"`);
  return {
    pointer,
    ...wordProblem('lint.autofill.other', {
      purpose,
      name,
      listed: { list: listed, between: say('list.or') },
    }),
  };
}
