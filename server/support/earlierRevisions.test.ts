import { expect, it, onTestFinished } from 'vitest';
import type { BundleData } from '@alur/engine';
import type { Publish } from '@alur/publish/publisher';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCmsStandIn } from '../testing/cmsStandIn.ts';
import { startTestEdge, type TestEdge } from '../testing/startTestEdge.ts';
import { essentialItems, flowItem, stubPublish } from '../testing/stubFlow.ts';

const secret = 'secret-of-the-answers-0123456789';
const variables = { ALUR_ANSWERS_SECRET: secret };

/** Publishes as every edge under test, with one step of this name. */
const publishStep =
  (step: string): Publish =>
  async (item, ...rest) => {
    const made = await stubPublish(item, ...rest);
    if (!made.ok) return made;
    const { only } = made.value.data.steps;
    if (only === undefined) throw new Error('The sample has no step.');
    const data: BundleData = {
      ...made.value.data,
      // Each has a revision of its own, as a document with another step has.
      revision: `${made.value.data.revision.slice(0, -1)}${step === 'older' ? 'a' : 'b'}`,
      firstStep: step,
      steps: { [step]: { ...only, id: step } },
    };
    return { ...made, value: { ...made.value, data } };
  };

const shown = (step: string) => ({ step, kind: 'entered', name: '', code: '', time: 0, fields: [] });

const reportOn = (revision: string, ...steps: readonly string[]) => ({
  ...{ flow: 'login', revision, locale: 'id', width: 'narrow', isWhole: true },
  marks: steps.map(shown),
});

async function sentTo(edge: TestEdge, report: object): Promise<{ status: number; steps: readonly string[] }> {
  const answer = await fetch(`${edge.url}/alur/support`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
  if (!answer.ok) return { status: answer.status, steps: [] };
  const { data } = (await answer.json()) as { data: { code: string } };
  const read = await edge.get(`/alur/support/${data.code}`, { authorization: `Bearer ${secret}` });
  const { report: kept } = ((await read.json()) as { data: { report: { marks: { step: string }[] } } }).data;
  return { status: answer.status, steps: kept.marks.map(({ step }) => step) };
}

async function revisionOn(edge: TestEdge): Promise<string> {
  const { flows } = await edge.until(({ flows: all }) =>
    all.some((each) => each.flow === 'login' && each.source === 'cms'),
  );
  return flows.find((each) => each.flow === 'login')?.revision ?? '';
}

it('[INS-69] T32 a report of a revision that only another edge has is taken: names that this edge’s own revision lacks are kept as other ones', async () => {
  const cms = await startCmsStandIn({ flow_documents: essentialItems(flowItem('login')) });
  onTestFinished(() => cms.close());
  const before = await startTestEdge({ cms, variables, publish: publishStep('older') });
  const after = await startTestEdge({ cms, variables, publish: publishStep('newer') });
  const older = await revisionOn(before);
  const newer = await revisionOn(after);
  expect(older).not.toBe(newer);
  const text = 'ayu@example.com';
  expect(await sentTo(after, reportOn(older, 'older', text))).toEqual({
    status: 200,
    steps: ['other', 'other'],
  });
  expect(await sentTo(before, reportOn(newer, 'older', 'newer'))).toEqual({
    status: 200,
    steps: ['older', 'other'],
  });
});

it('[INS-69] T32 a report of a revision that an edge served before it was started again is checked with that revision’s own names', async () => {
  const cms = await startCmsStandIn({ flow_documents: essentialItems(flowItem('login')) });
  const data = await mkdtemp(join(tmpdir(), 'alur-earlier-'));
  onTestFinished(async () => {
    await cms.close();
    await rm(data, { recursive: true, force: true });
  });
  const first = await startTestEdge({ cms, data, variables, publish: publishStep('older') });
  const older = await revisionOn(first);
  await first.close();
  cms.items.flow_documents = essentialItems(flowItem('login', { warned: true }));
  const edge = await startTestEdge({ cms, data, variables, publish: publishStep('newer') });
  await edge.until(({ flows }) => flows.some(({ flow, revision }) => flow === 'login' && revision !== older));
  expect(await sentTo(edge, reportOn(older, 'older'))).toEqual({ status: 200, steps: ['older'] });
  expect(await sentTo(edge, reportOn(older, 'newer'))).toMatchObject({ status: 400 });
});
