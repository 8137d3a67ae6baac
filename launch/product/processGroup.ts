import { Failure } from '../bootstrap/failure.mjs';
import { startProcess, stoppedSentence } from './processes.ts';
import { partEnvironment } from './partEnvironment.ts';
import type { PartName } from './partEnvironment.ts';
import type { ManagedProcess, ProcessPlace, ProcessSpec } from './processes.ts';

/** One process to launch. Without an `essential` one the product stops; without another it goes on. */
export interface GroupedProcess extends Omit<ProcessSpec, 'env' | 'continuesLog'> {
  /** Which one it is: it gets its own variables, and those of no other. */
  readonly part: PartName;
  readonly essential: boolean;
  /** The caller reports its loss and launches it again; `onLoss` is not called. */
  readonly supervised?: boolean;
  /** On top of what every process may find in its environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The processes of one product, which start one by one and end together. */
export interface ProcessGroup {
  /** Starts a process; with the log name of an earlier one it takes its place and continues its log. Throws once {@link ending} is aborted. */
  launch(spec: GroupedProcess): ManagedProcess;
  /** Ids by log name. */
  pids(): Readonly<Record<string, number>>;
  /** Rejects with a {@link Failure} when an essential process ends by itself; never resolves. */
  readonly broken: Promise<never>;
  /** Aborted as soon as the processes are to end. */
  readonly ending: AbortSignal;
  /** Calls back when a process that is neither essential nor supervised ends by itself. */
  onLoss(listener: (lost: ManagedProcess, sentence: string) => void): void;
  stop(): Promise<void>;
}

/** A group whose processes find in their environment what they read of `env` (partEnvironment.ts). */
export function createProcessGroup(
  place: ProcessPlace,
  env: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
): ProcessGroup {
  const members = new Map<string, ManagedProcess>();
  const { promise: broken, reject: breakDown } = Promise.withResolvers<never>();
  broken.catch(() => undefined);
  const stopping = new AbortController();
  const ending = AbortSignal.any([signal, stopping.signal]);
  let onLoss: (lost: ManagedProcess, sentence: string) => void = () => undefined;

  return {
    broken,
    ending,
    pids: () => Object.fromEntries([...members].map(([log, member]) => [log, member.pid])),
    onLoss: (listener) => {
      onLoss = listener;
    },
    launch({ part, essential, supervised = false, env: extra, ...spec }) {
      ending.throwIfAborted();
      const continuesLog = members.has(spec.log);
      const member = startProcess(
        { ...spec, env: partEnvironment(part, { ...env, ...extra }), continuesLog },
        place,
      );
      members.set(spec.log, member);
      void member.ended.then((how) => {
        if (ending.aborted || supervised) return;
        const sentence = stoppedSentence(member, how);
        if (essential) breakDown(new Failure(sentence));
        else onLoss(member, sentence);
      });
      return member;
    },
    async stop() {
      stopping.abort();
      await Promise.all([...members.values()].map((member) => member.stop()));
    },
  };
}
