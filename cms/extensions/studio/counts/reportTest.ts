import type { MomentScreen, Way } from '@alur/publish/prove';

/**
 * The text of a test for `tests/flows/` that walks the way of a report through the shipped document, and fails as long as its visitors see what was seen then. The values in it are made up,
 * as on the picture.
 *
 * @param way the turns up to the moment
 * @param screen what is seen there
 */
export function reportTest(flow: string, way: Way, { step, dialog }: MomentScreen): string {
  const seen = JSON.stringify({ step, dialog });
  return `${testImport}
import { playShipped, type Way } from './flowRun.ts';

const way: Way = ${JSON.stringify(way, null, 2)};

// Begin the title with the rule that this shows, as in [JRN-123], and say what the visitor should see instead.
it(${JSON.stringify(`a visitor of ${flow} does not end at ${step}${dialog === null ? '' : ` with ${dialog}`}`)}, async () => {
  expect(await playShipped(${JSON.stringify(flow)}, way)).not.toEqual(${seen});
});
`;
}

/** Apart from the text around it, in which a tool that sorts imports would take it for one of this file. */
const testImport = "import { expect, it } from 'vitest';";
