import type { Closure } from '../../publish/closure.ts';
import type { Catalogue } from '../../src/contracts/boot.ts';
import type { DialogCatalogue, DialogSpec } from '../../src/contracts/dialog.ts';
import type { Messages } from '../../src/contracts/message.ts';

/** Texts that any page may show at any moment: the frame, and what stands in a screen's place. */
const everywhere =
  /^(?:shell|app|common|flow|checking|refused|error|dialog)\.|^(?:noInternet|account\.title|renderer\.optional|renderer\.form\.working)$/;
/** Texts of the pages that are not flows. */
const ofPages = /^(?:home|account|deletion|soon|help|notFound|everywhere)\./;
/** Codes of issues that the engine finds itself. */
const ofFields: readonly string[] = ['otpNotSent', 'otpIncomplete', 'otpInvalid', 'err_expired_otp'];

/** What a page starts with: of the whole catalogue only what its own screens can show. */
export interface PageNeeds {
  /** Of the page's flow; null: its screen is not a flow. */
  readonly closure: Closure | null;
  readonly path: string;
  /** An interface text that the config names, or a text itself. */
  readonly emergency: string;
}

/** Cuts a language's catalogue down to one page. */
export function pageContent(catalogue: Catalogue, { closure, path, emergency }: PageNeeds): Catalogue {
  const { countries, flowRoutes } = catalogue;
  const dialogs = dialogsOf(catalogue.dialogs, closure);
  const named = new Set([...ofFields, ...wordsOf(dialogs), ...(closure?.names ?? []), emergency.trim()]);
  const shown = (key: string): boolean =>
    everywhere.test(key) ||
    named.has(key) ||
    (closure === null ? ofPages.test(key) : isOfFlow(key, closure, catalogue.messages));
  const target = Object.hasOwn(flowRoutes, path) ? flowRoutes[path] : undefined;
  return {
    messages: only(catalogue.messages, shown),
    dialogs,
    countries: closure?.widgets.has('phone') === true ? countries : [],
    flowRoutes: target === undefined ? {} : { [path]: target },
  };
}

/** The plain dialog, and those of the codes that the flow's calls may end with. */
function dialogsOf(dialogs: DialogCatalogue, closure: Closure | null): DialogCatalogue {
  return only(dialogs, (code) => code === '*' || closure?.codes.has(code) === true);
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

/** An error code may stand at a field; `<field>.<keyword>` words one field's error; a widget has words of its own. */
function isOfFlow(key: string, { codes, widgets, fields }: Closure, messages: Messages): boolean {
  if (codes.has(key)) return true;
  const [first = '', second = ''] = key.split('.');
  if (first === 'renderer') return widgets.has(second);
  return fields.has(first) && Object.hasOwn(messages, `error.${second}`);
}

function only<T>(record: Readonly<Record<string, T>>, keep: (key: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keep(key)));
}
