/** A fault that a run must still see although it looks at less than it could (docs/adr/0079-what-a-run-samples.md). */
export interface CutFault {
  /** What is wrong with it, for the one who reads the result. */
  readonly name: string;
  /** The change that makes it: a text of a file, and what stands there instead. */
  readonly file: string;
  readonly text: string;
  readonly instead: string;
  /** What of a run sees it: the tests of a file whose titles hold `title`. */
  readonly seenBy: { readonly tests: string; readonly title: string };
}

/** One for each test that draws a fifth of its values in a run: each is seen by the drawn values alone. */
export const drawnFaults: readonly CutFault[] = [
  {
    name: 'a destination of an origin that is not allowed',
    file: 'src/runtime/exits/returnPath.ts',
    text: 'allowed === undefined || allowed.includes(url.origin)',
    instead: 'true',
    seenBy: { tests: 'src/runtime/exits/returnPath.test.ts', title: 'whatever is answered is of our origin' },
  },
  {
    name: 'a return path that hides another host',
    file: 'src/runtime/exits/returnPath.ts',
    text: 'if (!isPlainLayer(layer, depth)) return false;',
    instead: '',
    seenBy: { tests: 'src/runtime/exits/returnPath.test.ts', title: 'whatever passes stays on our origin' },
  },
  {
    name: 'a greeting of a frame that no known partner sent',
    file: 'src/runtime/frame/handshake.ts',
    text: " && data['version'] === 1 && data['nonce'] === nonce",
    instead: '',
    seenBy: { tests: 'src/runtime/frame/handshake.test.ts', title: 'drawn messages of anything' },
  },
  {
    name: 'an id that the contract refuses',
    file: 'src/runtime/effects/call/effectInput.ts',
    text: "typeof value === 'string' && identifier.test(value)",
    instead: "typeof value === 'string' && value.length > 0",
    seenBy: {
      tests: 'src/runtime/effects/call/effectRequest.test.ts',
      title: 'ids are those of the contract',
    },
  },
  {
    name: 'a tab that takes a lost answer for a refusal',
    file: 'src/runtime/session/sessionRefresh.ts',
    text: 'isPassing(result.error)',
    instead: "result.error.code === 'err_none'",
    seenBy: { tests: 'src/runtime/session/sessionRace.test.ts', title: 'drawn interleavings' },
  },
  {
    name: 'a refresh token without its minute of grace',
    file: 'sandbox/api/auth/sessions.ts',
    text: 'graceMs = 60_000',
    instead: 'graceMs = -1',
    seenBy: { tests: 'tests/promises/refreshRace.test.ts', title: 'a thousand interleavings' },
  },
  {
    name: 'a fifth try',
    file: 'src/runtime/http/retry.ts',
    text: 'tries >= retryPolicy.retries ||',
    instead: 'tries > retryPolicy.retries ||',
    seenBy: { tests: 'tests/promises/lostAnswer.test.ts', title: 'five hundred runs' },
  },
  {
    name: 'a pattern that is read as if + took nothing',
    file: 'publish/prove/patterns/patternAutomaton.ts',
    text: "least: sign === '+' ? 1 : 0",
    instead: 'least: 0',
    seenBy: {
      tests: 'publish/prove/patterns/patternAutomaton.test.ts',
      title: 'takes what the language takes',
    },
  },
  {
    name: 'an item that publish throws at',
    file: 'publish/decode/decode.ts',
    text: 'if (!isRecord(item)) return failure(checkItemShape(item, product.locales));',
    instead: '',
    seenBy: { tests: 'publish/mutated.test.ts', title: 'answers for anything at all' },
  },
  {
    name: 'a payment that is paid twice and not paid back',
    file: 'sandbox/api/payments/applyEvent.ts',
    text: '|| hasRival(sandbox.db, row)',
    instead: '',
    seenBy: { tests: 'sandbox/api/payments/faults.test.ts', title: 'seeded runs' },
  },
  {
    name: 'a report for support that holds what was typed',
    file: 'src/app/support/turnMarks.ts',
    text: "return [[item.name, code ?? 'valid']];",
    instead: 'return [[item.name, String(data[item.name])]];',
    seenBy: { tests: 'src/app/support/turnMarks.test.ts', title: 'a canary in every value' },
  },
  {
    name: 'a report for support that goes on after what is private',
    file: 'src/app/support/turnMarks.ts',
    text: "return { marks: isOver ? [markOf(before.step, 'private')] : marks, isOver };",
    instead: 'return { marks, isOver };',
    seenBy: { tests: 'src/app/support/turnMarks.test.ts', title: 'asks for something private' },
  },
  {
    name: 'a report that is played back by whichever button there is',
    file: 'publish/prove/playBack.ts',
    text: "turn.kind === 'press' && turn.action === name && fillsAs",
    instead: "turn.kind === 'press' && fillsAs",
    seenBy: { tests: 'tests/differential/playedBack.test.ts', title: 'is played back' },
  },
];

const buttons = 'sandbox/providers/payments/pressedButtons.test.ts';

/** For buttons and endings that a browser pressed and waited for once for each row of a list (docs/adr/0079-what-a-run-samples.md). */
export const listFaults: readonly CutFault[] = [
  {
    name: 'a button of the lab that pays, whatever it says',
    file: 'sandbox/providers/payments/paymentsPage.ts',
    text: 'action="/qris/${reference}/${name}?lang=${language}"',
    instead: 'action="/qris/${reference}/pay?lang=${language}"',
    seenBy: { tests: buttons, title: 'makes of a payment what it promises' },
  },
  {
    name: 'a button that switches one fault off instead of all',
    file: 'sandbox/providers/faults/faultSection.ts',
    text: 'action="/faults/reset?lang=${language}"',
    instead: 'action="/faults/drop?lang=${language}"',
    seenBy: { tests: buttons, title: 'is switched on and off by its buttons' },
  },
  {
    name: 'a clock that does not come back',
    file: 'sandbox/providers/time/timeSection.ts',
    text: "const stepNames = ['five-minutes', 'hour', 'day', 'now']",
    instead: "const stepNames = ['five-minutes', 'hour', 'day']",
    seenBy: { tests: buttons, title: 'the time machine' },
  },
  {
    name: 'a refusal that a payment which waits does not hear',
    file: 'sandbox/api/payments/machine.ts',
    text: "REQUIRES_ACTION: {\n    started: keep,\n    refused: keep,\n    pending: keep,\n    processing: to('PROCESSING'),\n    review: to('REVIEW'),\n    paid: to('PAID', 'grant'),\n    denied: to('FAILED'),",
    instead:
      "REQUIRES_ACTION: {\n    started: keep,\n    refused: keep,\n    pending: keep,\n    processing: to('PROCESSING'),\n    review: to('REVIEW'),\n    paid: to('PAID', 'grant'),\n    denied: keep,",
    seenBy: { tests: 'tests/flows/paymentMatrix.test.ts', title: 'forest .*FLOW-1962' },
  },
];

/** For the methods that a browser no longer walks: what it sees of the one that waits as they do; and for what axe looks at in one language. */
export const methodFaults: readonly JourneyFault[] = [
  {
    name: 'a token of the address that nobody takes',
    file: 'src/contracts/arrival.ts',
    text: "'v-token', 'refresh-token'] as const",
    instead: "'v-token'] as const",
    project: 'once',
    seenBy: { tests: 'tests/journeys/exits/arrival.spec.ts', title: '#refresh-token signs in' },
  },
  {
    name: 'a sign that is a button without a name',
    file: 'renderers/status/Status.tsx',
    text: '<span className="status-disc">',
    instead: '<span className="status-disc" role="button">',
    project: 'once',
    seenBy: { tests: 'tests/journeys/payments/qris.spec.ts', title: 'JRN-940' },
  },
  {
    name: 'a refusal without its reason',
    file: 'renderers/status/Status.tsx',
    text: '<strong className="status-word">{word}</strong>',
    instead: '<strong className="status-word">{String(value)}</strong>',
    project: 'once',
    seenBy: { tests: 'tests/journeys/once/paymentMethods.spec.ts', title: 'R12 va' },
  },
];

const screens = 'tests/journeys/screens.spec.ts';

/** For flows that a test compiles where it published them: what it looks at does not come from lint and proof. */
export const compiledFaults: readonly CutFault[] = [
  {
    name: 'a page that carries every dialog',
    file: 'server/pages/pageContent.ts',
    text: '(code) => withoutAnswer.includes(code)',
    instead: '() => true',
    seenBy: { tests: 'server/pages/pageWeight.test.ts', title: 'a page weighs the same' },
  },
  {
    name: 'a password that counts as any other text',
    file: 'publish/compile/compiledField.ts',
    text: 'secret: schema.writeOnly === true,',
    instead: 'secret: false,',
    seenBy: { tests: 'tests/flows/everyCode.test.ts', title: 'hands over no secret and shows none' },
  },
  {
    name: 'a revision that follows the order in which a document is written',
    file: 'publish/bundle.ts',
    text: 'canonicalJson({ document: withoutNotes(document), module: moduleSource })',
    instead: 'JSON.stringify({ document: withoutNotes(document), module: moduleSource })',
    seenBy: { tests: 'publish/shipped.test.ts', title: 'is written down in another order' },
  },
];

/** A fault that a journey of a project must see. */
export type JourneyFault = CutFault & { readonly project: 'phone' | 'desktop' | 'once' };

/** For what a request looks at where a browser did (docs/adr/0079-what-a-run-samples.md): by the journeys that are left, and by the request. */
export const requestFaults: readonly JourneyFault[] = [
  {
    name: 'a dialog with its first button alone',
    file: 'src/app/dialogs/dialogContent.ts',
    text: 'spec.buttons.map((button)',
    instead: 'spec.buttons.slice(0, 1).map((button)',
    project: 'once',
    seenBy: { tests: 'tests/journeys/errors/dialogs.spec.ts', title: 'each kind of dialog shows' },
  },
  {
    name: 'English words in every language',
    file: 'server/pages/catalogues.ts',
    text: 'messages: texts[locale]',
    instead: "messages: texts['en']",
    project: 'once',
    seenBy: { tests: 'tests/journeys/errors/dialogs.spec.ts', title: 'every code of the catalogue' },
  },
  {
    name: 'a return path that is followed unseen',
    file: 'src/runtime/exits/returnPath.ts',
    text: "  if (typeof value !== 'string' || !plain.test(value)",
    instead:
      "  if (typeof value === 'string') return value;\n  if (typeof value !== 'string' || !plain.test(value)",
    project: 'once',
    seenBy: { tests: 'tests/promises/redirects.spec.ts', title: 'no return path in the address bar' },
  },
];

/** For the screens of a desk and the looks of axe: what each of those that are left sees. */
export const screenFaults: readonly JourneyFault[] = [
  {
    name: 'a form below the edge of a desk’s screen',
    file: 'src/app/pages/flow/forms.css',
    text: '',
    instead: '@media (min-width: 60rem) {\n  form {\n    padding-block-start: 50rem;\n  }\n}\n',
    project: 'desktop',
    seenBy: { tests: screens, title: 'login and recovery show their buttons' },
  },
  {
    name: 'pale words in the dark',
    file: 'src/ui/tokens.css',
    text: '--text-1: light-dark(#0a1a20, #f2f7f8)',
    instead: '--text-1: light-dark(#0a1a20, #25323a)',
    project: 'phone',
    seenBy: { tests: screens, title: 'axe finds no fault on any screen of a visitor' },
  },
  {
    name: 'pale words in the light',
    file: 'src/ui/tokens.css',
    text: '--text-1: light-dark(#0a1a20, #f2f7f8)',
    instead: '--text-1: light-dark(#d0d8dc, #f2f7f8)',
    project: 'phone',
    seenBy: { tests: screens, title: 'axe finds no fault on any screen of a visitor' },
  },
];
