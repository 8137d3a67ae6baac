import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../journeys/studio');
const named = /^const flows? = (?<names>[^;]+);/m;
const opened = /flow_documents\/([a-z-]+)\?version=draft/g;

test('[LAUNCH-4740] no two journeys of Studio, which run side by side, change the draft of one flow', () => {
  const journeys = readdirSync(folder).map((file) => {
    const names = named.exec(readFileSync(join(folder, file), 'utf8'))?.groups?.['names'] ?? '';
    return { file, flows: [...names.matchAll(/'([a-z-]+)'/g)].map(([, flow]) => flow) };
  });
  const flows = journeys.flatMap((journey) => journey.flows);
  expect(flows.length).toBeGreaterThan(10);
  const shared = journeys.filter((journey) =>
    journey.flows.some((flow) => flows.filter((each) => each === flow).length > 1),
  );
  expect(shared).toEqual([]);
});

test('[LAUNCH-4740] no journey of Studio opens the draft of a flow while another one, which runs beside it, changes that', () => {
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const changedElsewhere = texts.flatMap((text) => {
    const others = texts
      .filter((each) => each !== text)
      .map((each) => named.exec(each)?.groups?.['names'] ?? '');
    return [...text.matchAll(opened)].flatMap(([, flow = '']) =>
      others.some((names) => names.includes(`'${flow}'`)) ? [flow] : [],
    );
  });
  expect(changedElsewhere).toEqual([]);
});
