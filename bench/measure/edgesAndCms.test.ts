import { expect, it } from 'vitest';
import { countRequests } from './edgesAndCms.ts';

const idle = { edges: 3, minutes: 2, saves: 0, isNoticed: false, hasFingerprint: true };

it('[EDGE-5104] edges of a fleet ask the CMS for one request each in five seconds while nothing changes, never all in one second', async () => {
  const { requests, fingerprints, most } = await countRequests(idle);
  expect({ requests, fingerprints, most }).toEqual({ requests: 72, fingerprints: 72, most: 1 });
});

it.each([true, false])(
  '[EDGE-5105] a save costs each edge of a fleet a look at the collection that changed, and a read of it (notified: %s)',
  async (isNoticed) => {
    const { requests, fingerprints } = await countRequests({ ...idle, saves: 1, isNoticed });
    expect(fingerprints).toBe(isNoticed ? 75 : 72);
    const ofEach = (requests - fingerprints) / idle.edges;
    expect(ofEach).toBeGreaterThanOrEqual(1);
    expect(ofEach).toBeLessThanOrEqual(3);
  },
);
