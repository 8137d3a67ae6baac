import type { FlowPayload } from '../../contracts/boot/boot.ts';

/** For tests: a flow without steps, as the edge serves it. */
export function testPayload(flow: string): FlowPayload {
  return {
    bundle: {
      formatVersion: 4,
      flow,
      revision: 'test',
      moduleUrl: `/alur/bundles/${flow}/test.js`,
      values: {},
    },
    messages: {},
  };
}
