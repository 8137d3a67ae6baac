import type { FlowPayload } from '../../contracts/boot.ts';

/** For tests: a flow without steps, as the edge serves it. */
export function testPayload(flow: string): FlowPayload {
  return {
    bundle: {
      formatVersion: 2,
      flow,
      revision: 'test',
      moduleUrl: `/alur/bundles/${flow}/test.js`,
      routes: [],
      access: 'everyone',
      query: [],
      firstStep: 'a',
      data: {},
      lists: {},
      values: {},
      steps: {},
      challenges: {},
      calls: {},
    },
    messages: {},
  };
}
