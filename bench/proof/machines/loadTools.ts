import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { run } from '../../../launch/bootstrap/command.mjs';
import { machineConfigOf, type MachineConfig } from './machineConfig.ts';
import { stateLanguageOf } from './stateLanguage.ts';
import type { Chart } from './chart.ts';

const peers = join(import.meta.dirname, '..', '..', 'peers');

type Validate = (
  machine: object,
  options: object,
) => { readonly errors: readonly { 'Error code': string }[] };

interface Ajv {
  errors?: unknown;
  readonly validate: (this: Ajv, schema: string, data: unknown) => unknown;
}

interface XState {
  readonly createMachine: (config: MachineConfig) => unknown;
}

interface Graph {
  /** Each state that is come to, and where its events lead. */
  readonly getAdjacencyMap: (machine: unknown) => Record<
    string,
    {
      readonly state: { readonly value: string };
      readonly transitions: Record<string, { readonly state: { readonly value: string } }>;
    }
  >;
}

/** A tool that is asked about a chart: what it finds, by sort. */
export interface MachineTool {
  readonly name: string;
  readonly version: string;
  /** What it is given: where that is the same as without the mistake, it can't be asked. */
  readonly write: (chart: Chart) => string;
  readonly find: (chart: Chart) => readonly string[];
}

const versionOf = (name: string): string =>
  (
    JSON.parse(readFileSync(join(peers, 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string;
    }
  ).version;

/** asl-validator compiles its schema for each document, which takes seconds: here the first of its validators serves all. */
function compileOnce(requireThere: NodeJS.Require): void {
  const { prototype } = (requireThere('ajv') as { default: { prototype: Ajv } }).default;
  const { validate } = prototype;
  const compiled: Ajv[] = [];
  Object.assign(prototype, {
    validate(this: Ajv, schema: string, data: unknown) {
      if (compiled.length === 0) compiled.push(this);
      const [first = this] = compiled;
      const isValid = validate.call(first, schema, data);
      this.errors = first.errors;
      return isValid;
    },
  });
}

function stateLanguageTool(requireHere: NodeJS.Require): MachineTool {
  compileOnce(createRequire(requireHere.resolve('asl-validator')));
  const validate = requireHere('asl-validator') as Validate;
  return {
    name: 'asl-validator',
    version: versionOf('asl-validator'),
    write: (chart) => JSON.stringify(stateLanguageOf(chart)),
    find: (chart) =>
      validate(stateLanguageOf(chart), { checkPaths: false, checkArn: false }).errors.map(
        (error) => error['Error code'],
      ),
  };
}

/** What no event leads to, and from where no event leads to the end: XState's graph gives the states and ways, the two questions are ours. */
function askGraph(graph: Graph, machine: unknown, { states }: MachineConfig): readonly string[] {
  const found = Object.values(graph.getAdjacencyMap(machine));
  const waysFrom = new Map(
    found.map(({ state, transitions }) => [
      state.value,
      Object.values(transitions).map((way) => way.state.value),
    ]),
  );
  const leading = new Set(['end']);
  for (let size = 0; size < leading.size;) {
    size = leading.size;
    for (const [name, ways] of waysFrom) if (ways.some((way) => leading.has(way))) leading.add(name);
  }
  return [
    ...Object.keys(states).flatMap((name) => (waysFrom.has(name) ? [] : ['never reached'])),
    ...[...waysFrom.keys()].flatMap((name) => (leading.has(name) ? [] : ['no way to the end'])),
  ];
}

function graphTool(requireHere: NodeJS.Require): MachineTool {
  const { createMachine } = requireHere('xstate') as XState;
  const graph = requireHere('xstate/graph') as Graph;
  return {
    name: 'XState’s graph',
    version: versionOf('xstate'),
    write: (chart) => JSON.stringify(machineConfigOf(chart)),
    find: (chart) => {
      const config = machineConfigOf(chart);
      try {
        return askGraph(graph, createMachine(config), config);
      } catch (error) {
        // A way to a state that is not there throws.
        return error instanceof Error ? ['refused'] : [];
      }
    },
  };
}

/** Both tools, installed on the first run. */
export async function loadTools(): Promise<readonly MachineTool[]> {
  if (!existsSync(join(peers, 'node_modules', 'asl-validator')))
    await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: peers });
  const requireHere = createRequire(join(peers, 'package.json'));
  return [stateLanguageTool(requireHere), graphTool(requireHere)];
}
