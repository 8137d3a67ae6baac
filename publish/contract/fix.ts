/** What the commands that mend a problem work with, by the name of the command. Places are JSON pointers into the item as it is written. */
interface FixArgs {
  /** A name at a place is another one: that of a key, or each text below it that is the name. */
  readonly rename: { readonly at: string; readonly from: string; readonly to: string };
  /** What stands at a place goes, with the texts that nothing else names. */
  readonly remove: { readonly at: string; readonly thing: RemovedThing; readonly name: string };
  /** A text gets the words of another language, to be translated. */
  readonly copyText: { readonly key: string; readonly from: string; readonly to: string };
  /** A text of its own, the same in each language for now, is named at a place. */
  readonly addText: {
    readonly at: string;
    readonly key: string;
    readonly text: string;
    readonly locales: readonly string[];
  };
  /** A tick box has to be ticked. */
  readonly mustTick: { readonly at: string };
  /** A text has a length that it may have at most. @see at its schema */
  readonly limitText: { readonly at: string; readonly most: number };
  /** What is typed is marked as a secret. */
  readonly keepSecret: { readonly at: string };
  /** A button asks for inputs before it is pressed. */
  readonly askFor: { readonly at: string; readonly names: readonly string[] };
  /** A call sends what was entered, as one of its inputs. */
  readonly send: { readonly call: string; readonly input: string; readonly name: string };
  /** A call is made only with a tick. */
  readonly requireTick: { readonly call: string; readonly name: string };
  readonly makeSecondary: { readonly at: string };
  /** Nobody gets back from a step to the one before it. */
  readonly endBack: { readonly at: string };
  readonly addRoute: { readonly path: string };
  readonly watch: { readonly at: string; readonly call: string };
  /** What follows one code of a call follows another one, too. */
  readonly copyOutcome: { readonly call: string; readonly from: string; readonly to: string };
  /** A code is void once an input is changed. */
  readonly clearCode: { readonly code: string; readonly name: string };
  /** A button waits until no code is on its way. */
  readonly waitForCode: { readonly at: string; readonly code: string };
}

/** What is removed, for the words of a button. */
export type RemovedThing = 'text' | 'field' | 'step' | 'call' | 'value' | 'outcome' | 'case' | 'line';

/** The closed list of commands that mend a problem. */
export type FixCommand = keyof FixArgs;

/** A fix of one command, or of any of several. */
export type FixOf<Commands extends FixCommand> = {
  readonly [Command in Commands]: { readonly command: Command; readonly args: FixArgs[Command] };
}[Commands];

/** What mends a problem, as data. */
export type Fix = FixOf<FixCommand>;

/** Something for each command, by what it works with. */
export type ByCommand<Rest extends readonly unknown[], Result> = {
  readonly [Command in FixCommand]: (args: FixArgs[Command], ...rest: Rest) => Result;
};
