import { isWidgetName, widgetEntry } from '../../src/contracts/renderer.ts';
import type { Closure } from '@alur/publish/findings';
import { paths } from '../../src/contracts/generated/paths.ts';
import { routeAt } from '../../src/contracts/address/routeTable.ts';
import { flowOfPath } from '../../src/contracts/routes.ts';
import type { Catalogue } from '../../src/contracts/boot/boot.ts';
import type { DialogCatalogue, DialogSpec } from '@alur/engine';
import type { Messages } from '@alur/engine/text';

/** Texts that any page may show at any moment: the frame, and what stands in a screen's place. */
const everywhere =
  /^(?:shell|app|flow)\.|^common\.(?:home|logIn|logOut|retry)$|^dialog\.(?:ok|close|errorTitle|errorMessage|retryIn)$|^error\.(?:label|required|rule|server|default|pageTitle|pageMessage|reload)$|^(?:noInternet|account\.title|renderer\.optional|renderer\.form\.working)$/;
/** What only some pages can show of these: the rest has time until the whole catalogue is here. */
const elsewhere = /^shell\.(?:loggedOutEverywhere|logOutEverywhereFailed)$|^app\.description$/;
const ofEmergencies = /^shell\.emergency/;
/** Texts of a screen that is for subscribers only. */
const forSubscribers = /^(?:checking|refused)\./;
/** Texts of the pages that are not flows. */
const ofPages =
  /^(?:common|home|account|deletion|soon|help|offline|menu|offers|titles|notFound|everywhere)\./;
/** Texts of one page alone: the others have time until the whole catalogue is here. */
const ofPrivacy = /^privacy\./;
/** Codes of issues that the engine finds itself. */
const ofFields: readonly string[] = ['otpNotSent', 'otpIncomplete', 'otpInvalid', 'err_expired_otp'];

/** Codes that a call ends with when nothing answers, or that the page itself gives; and the dialog of every code without one. */
const withoutAnswer: readonly string[] = [
  '*',
  'err_offline',
  'err_unreachable',
  'err_timeout',
  'err_internal_server',
];

/** What a page starts with: of the whole catalogue only what its own screens can show. */
export interface PageNeeds {
  /** Of the page's flow; null: its screen is not a flow. */
  readonly closure: Closure | null;
  readonly path: string;
  /** The address breaks a rule: the page shows no flow, though its path may be one's. */
  readonly refused?: boolean;
  /** An interface text that the config names, or a text itself; null: there is no emergency. */
  readonly emergency: string | null;
}

/** Cuts a language's catalogue down to one page. */
export function pageContent(
  catalogue: Catalogue,
  { closure, path, refused = false, emergency }: PageNeeds,
): Catalogue {
  const { countries, flowRoutes } = catalogue;
  const target = refused ? null : flowOfPath(flowRoutes, path);
  const subscribersOnly = (target ?? routeAt(path))?.access === 'subscribers';
  const dialogs = dialogsOf(catalogue.dialogs);
  const named = new Set([
    ...ofFields,
    ...wordsOf(dialogs),
    ...(closure?.names ?? []),
    emergency?.trim() ?? '',
  ]);
  const isShown = (key: string): boolean =>
    (everywhere.test(key) && !elsewhere.test(key) && (emergency !== null || !ofEmergencies.test(key))) ||
    (subscribersOnly && forSubscribers.test(key)) ||
    named.has(key) ||
    (ofPrivacy.test(key) && path === paths.privacy) ||
    (closure === null ? ofPages.test(key) : isOfFlow(key, closure, catalogue.messages));
  return {
    messages: only(catalogue.messages, isShown),
    dialogs,
    countries: closure?.widgets.has('phone') === true ? countries : [],
    flowRoutes: target === null ? {} : { [path]: target },
  };
}

/** Dialogs that need no answer of the API: what comes with an answer has a connection to bring its words, too. */
function dialogsOf(dialogs: DialogCatalogue): DialogCatalogue {
  return only(dialogs, (code) => withoutAnswer.includes(code));
}

function wordsOf(dialogs: DialogCatalogue): readonly string[] {
  const words = ({ title, message, detail, buttons }: DialogSpec): readonly (string | undefined)[] => [
    title,
    message,
    detail,
    ...buttons.map(({ label }) => label),
  ];
  return Object.values(dialogs).flatMap((spec) => words(spec).filter((key) => key !== undefined));
}

/** `<field>.<keyword>` words one field's error; a widget has words of its own. */
function isOfFlow(key: string, { names, widgets, fields }: Closure, messages: Messages): boolean {
  const [first = '', second = ''] = key.split('.');
  if (first === 'renderer') return widgets.has(second) || [...widgets].some((widget) => says(widget, second));
  if (first === 'error') return names.has(second);
  return fields.has(first) && Object.hasOwn(messages, `error.${second}`);
}

/** Whether a widget says the words of another one, too. */
function says(widget: string, other: string): boolean {
  return isWidgetName(widget) && widgetEntry(widget).can.words?.includes(other) === true;
}

function only<T>(record: Readonly<Record<string, T>>, keep: (key: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keep(key)));
}
