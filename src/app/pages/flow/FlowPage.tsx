import { type ReactNode, useEffect } from 'react';
import { navigationType } from '../../../runtime/exits/navigationType.ts';
import type { FlowScreen } from '../../page/pageStore.ts';
import { followStepAddress } from '../../screens/stepAddress.ts';
import { followSteps } from '../../screens/stepHistory.ts';
import { FlowFrame } from './FlowFrame.tsx';

export interface FlowPageProps {
  readonly screen: FlowScreen;
}

let first: unknown = null;

/** Whether a flow is the first of this document. */
function isFirst(runtime: unknown): boolean {
  first ??= runtime;
  return first === runtime;
}

/** A flow's screen: its steps are entries of the history, and the address is theirs. */
export function FlowPage({ screen }: FlowPageProps): ReactNode {
  const { runtime } = screen.run;
  // After the flow itself has begun, which its card sees to.
  useEffect(
    () => followSteps({ runtime, resumed: isFirst(runtime) && navigationType() === 'reload', self: window }),
    [runtime],
  );
  // After the history: a step that got an entry of its own has its address there.
  useEffect(() => followStepAddress({ runtime, self: window }), [runtime]);
  return <FlowFrame screen={screen} />;
}
