// What one document takes, in a process of its own: `roomTaken.ts TREE DOCUMENT SIZE` prints it as JSON. A tree is a checkout of the project, as a URL.
type ProvenDocument = Parameters<typeof import('../../publish/prove.ts').prove>[0][number];

/** What the proof of a document takes: seconds of CPU, steps of computing with diagrams, nodes without a sweep. */
export interface RoomTaken {
  readonly places: number;
  readonly nodes: number;
  readonly finished: boolean;
  /** Of its sets alone. */
  readonly sets: number;
  readonly whole: number;
}

const [tree = '', name = '', size = '0'] = process.argv.slice(2);
const part = async <Module>(path: string): Promise<Module> =>
  (await import(new URL(path, tree).href)) as Module;
const { prove } = await part<typeof import('../../publish/prove.ts')>('publish/prove.ts');
const { createModel } = await part<typeof import('../../publish/prove/model.ts')>('publish/prove/model.ts');
const { reach } = await part<typeof import('../../publish/prove/sets/reach.ts')>(
  'publish/prove/sets/reach.ts',
);

async function shippedDocument(flow: string): Promise<ProvenDocument> {
  const { openedDocument, shippedItem } = await part<
    typeof import('../../src/product/testing/shippedItem.ts')
  >('src/product/testing/shippedItem.ts');
  const { document, messages } = await shippedItem(flow);
  return { document: openedDocument(document), messages };
}

async function largeDocument(): Promise<ProvenDocument> {
  const made = await part<typeof import('../../publish/prove/testing/largeFlows.ts')>(
    'publish/prove/testing/largeFlows.ts',
  );
  const count = Number(size);
  switch (name) {
    case 'followUps':
      return made.followUps(count);
    case 'longForm':
      return made.longForm(count, count / 10);
    case 'wizard':
      return made.wizard(count);
    case 'manyInputs':
      return made.manyInputs(count, 20);
    default:
      return made.nestedBoxes(count);
  }
}

/** Seconds of CPU that something takes. */
function secondsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const proven = size === '0' ? await shippedDocument(name) : await largeDocument();
const whole = secondsOf(() => prove([proven]));
const sets = secondsOf(() => reach(createModel(proven)));
const { places, coverage, space } = reach(createModel(proven));
const taken: RoomTaken = {
  places: places.length,
  nodes: space.diagrams.live,
  finished: coverage.finished,
  sets,
  whole,
};
console.log(JSON.stringify(taken));
// recheck keeps a worker of its own.
process.exit(0);
