/** A fault in the source of the proof: one piece of text that becomes another. */
export interface ProverFault {
  /** Below `publish/prove`. */
  readonly file: string;
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

/** Faults that someone could make who works on the proof. Each one makes it blind, or makes it see what is not there. */
export const proverFaults: readonly ProverFault[] = [
  {
    file: 'logic.ts',
    what: 'blanks count as a value',
    from: "return value.trim() === '';",
    to: "return value === '';",
  },
  {
    file: 'logic.ts',
    what: '`or` stops at the first operand that does not hold',
    from: 'return evaluateJunction(operands, scope, true);',
    to: 'return evaluateJunction(operands, scope, false);',
  },
  {
    file: 'cases.ts',
    what: 'a case is laid over nothing: what stands beside it is lost',
    from: 'found === null ? base : overlayThen(base, own);',
    to: 'found === null ? base : own;',
  },
  {
    file: 'follow.ts',
    what: 'a step does not make its own call',
    from: 'showDue: onShow !== undefined,',
    to: 'showDue: false,',
  },
  {
    file: 'follow.ts',
    what: 'a press takes the place of the last entry, so that Back leaves the flow',
    from: "return by === 'press' ? [...entries, step] : [...entries.slice(0, -1), step];",
    to: 'return [...entries.slice(0, -1), step];',
  },
  {
    file: 'follow.ts',
    what: 'a call is made with inputs that are not valid',
    from: 'if (refused !== null) {',
    to: 'if (refused !== null && state.entries.length > 9) {',
  },
  {
    file: 'move.ts',
    what: 'every error ends in the outcome of `other`',
    from: "const outcome = outcomes[code] ?? outcomes['other'] ?? {};",
    to: "const outcome = (result.ok ? outcomes['ok'] : outcomes['other']) ?? {};",
  },
  {
    file: 'screen.ts',
    what: 'a button stays when the input that it stands at is hidden',
    from: 'beside?.visible !== false;',
    to: 'beside?.item !== null;',
  },
  {
    file: 'key.ts',
    what: 'a code that is on its way and none are one state',
    from: "phase === 'idle' ? [] : [[name, channel, phase, correcting].join()],",
    to: "phase === 'idle' ? [] : [],",
  },
  {
    file: 'sets/deadEnds.ts',
    what: 'a step that shows a link is never reached',
    from: 'if (links.length === 0 || configs.length === 0) return none;',
    to: 'if (links.length >= 0 || configs.length === 0) return none;',
  },
];
