import type { SaidValues } from '../../contract/said.ts';
import type { SentenceKey } from '../../wording/say.ts';
import type { Finding, FindingCode } from '../contract.ts';

/** The rule of each code, of docs/spec/prove.md but for one, and its weight. Its words stand in `wording/proof.json`. */
const codes: Readonly<
  Record<FindingCode, Pick<Finding, 'severity'> & { readonly rule: `PROVE-${number}` | 'PUB-63' }>
> = {
  tooManyStates: { rule: 'PROVE-5', severity: 'error' },
  partlyProven: { rule: 'PROVE-4003', severity: 'warning' },
  stepNeverShown: { rule: 'PROVE-3', severity: 'error' },
  deadEnd: { rule: 'PROVE-4', severity: 'error' },
  noWayOut: { rule: 'PROVE-4', severity: 'error' },
  onlyEachOther: { rule: 'PROVE-4', severity: 'error' },
  inputsWithoutButton: { rule: 'PROVE-6', severity: 'error' },
  noButtonHere: { rule: 'PROVE-6', severity: 'warning' },
  caseNeverComes: { rule: 'PROVE-7', severity: 'warning' },
  buttonNeverShown: { rule: 'PROVE-3', severity: 'warning' },
  buttonDoesNothing: { rule: 'PROVE-7', severity: 'error' },
  inputCantBeFilled: { rule: 'PROVE-8', severity: 'error' },
  inputNeverShown: { rule: 'PROVE-3', severity: 'warning' },
  emptyInput: { rule: 'PROVE-10', severity: 'error' },
  callLoop: { rule: 'PROVE-11', severity: 'error' },
  silentError: { rule: 'PROVE-12', severity: 'error' },
  silentSuccess: { rule: 'PROVE-12', severity: 'error' },
  answerUnread: { rule: 'PROVE-13', severity: 'warning' },
  answerDropped: { rule: 'PROVE-14', severity: 'error' },
  consentAfterCall: { rule: 'PROVE-15', severity: 'error' },
  noNewCode: { rule: 'PROVE-9', severity: 'error' },
  addressLost: { rule: 'PROVE-16', severity: 'error' },
  unreadShownAsEmpty: { rule: 'PROVE-17', severity: 'error' },
  textNamesNothing: { rule: 'PROVE-18', severity: 'warning' },
  weakerBound: { rule: 'PROVE-19', severity: 'error' },
  linkToNowhere: { rule: 'PROVE-21', severity: 'warning' },
  addressTaken: { rule: 'PUB-63', severity: 'error' },
  addressLeft: { rule: 'PROVE-1340', severity: 'warning' },
  carriedNowhere: { rule: 'PROVE-1341', severity: 'error' },
  redirectCircle: { rule: 'PROVE-1342', severity: 'error' },
  decidesTooEarly: { rule: 'PROVE-1321', severity: 'error' },
  conditionNeverHolds: { rule: 'PROVE-1322', severity: 'warning' },
  timeOverUnasked: { rule: 'PROVE-1323', severity: 'warning' },
  routeUnread: { rule: 'PROVE-1324', severity: 'warning' },
  patternNotRead: { rule: 'PROVE-1326', severity: 'warning' },
  oldAddressSent: { rule: 'PROVE-1512', severity: 'warning' },
};

/** A finding's rule, weight and words, with the names that it is about. */
export function wordFinding(
  code: FindingCode,
  values: SaidValues,
): Pick<Finding, 'rule' | 'severity' | 'sentence' | 'cure'> {
  const [sentence, cure] = [`proof.${code}`, `proof.${code}.cure`] as const satisfies readonly SentenceKey[];
  return { ...codes[code], sentence: { key: sentence, values }, cure: { key: cure, values } };
}
