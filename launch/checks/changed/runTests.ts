import { join, relative } from 'node:path';
import { createVitest } from 'vitest/node';
import type { TestModule, TestSpecification, Vitest } from 'vitest/node';

/** What a run of tests tells while it runs. */
export interface TestNews {
  /** A file has ended, well or not; `failures` are what its failed tests say. */
  readonly onEnd: (path: string, tests: number, failures: readonly string[]) => void;
  /** What goes wrong outside any test. */
  readonly onError: (text: string) => void;
}

/**
 * Runs test files of one project in the order given, on all cores.
 * @param signal ends the run where it is; the file that runs ends without news
 */
export async function runTests(
  root: string,
  project: 'unit' | 'browser',
  files: readonly string[],
  news: TestNews,
  signal: AbortSignal,
): Promise<void> {
  const vitest = await createVitest('test', {
    root,
    watch: false,
    project: [project],
    sequence: { sequencer: inOrder(files.map((file) => join(root, file))) },
    reporters: [
      {
        onTestModuleEnd: (module) => {
          news.onEnd(relative(root, module.moduleId), countOf(module), failuresOf(module));
        },
        onTestRunEnd: (_modules, errors) => {
          for (const { message, stack } of errors) news.onError(stack ?? message);
        },
      },
    ],
  });
  const cancel = (): void => void vitest.cancelCurrentRun('keyboard-input');
  signal.addEventListener('abort', cancel);
  try {
    if (!signal.aborted) await vitest.start(files.map((file) => join(root, file)));
  } finally {
    signal.removeEventListener('abort', cancel);
    await vitest.close();
  }
}

/** The order of vitest's own is by what took longest. */
function inOrder(files: readonly string[]) {
  return class {
    readonly vitest: Vitest;
    constructor(vitest: Vitest) {
      this.vitest = vitest;
    }
    async shard(all: TestSpecification[]) {
      return Promise.resolve(all);
    }
    async sort(all: TestSpecification[]) {
      const place = ({ moduleId }: TestSpecification): number => files.indexOf(moduleId);
      return Promise.resolve(all.toSorted((one, other) => place(one) - place(other)));
    }
  };
}

function countOf(module: TestModule): number {
  return [...module.children.allTests()].length;
}

function failuresOf(module: TestModule): readonly string[] {
  const failed = [...module.children.allTests('failed')].map((test) => {
    const said = (test.result().errors ?? []).map(({ stack, message }) => stack ?? message);
    return [test.fullName, ...said].join('\n');
  });
  return [...module.errors().map(({ stack, message }) => stack ?? message), ...failed];
}
