import type { Bundle } from '@alur/engine';
import { createFormats, createI18n, FlowForm, focusIssue, loadRenderers } from '@alur/react';
import { createFlowRuntime, createSystemClock } from '@alur/react/run';
import { createRoot } from 'react-dom/client';
import { performCall } from './performCall.ts'; // makes a call, returns its result
import { loadRenderer } from './renderers.tsx'; // a component a widget, by '@alur/react/contract'

const clock = createSystemClock();
const rules = { numbers: 'fr', dates: 'fr', money: '{amount} €', timeZone: 'Europe/Paris' };
const format = createFormats({ ...rules, zoneName: '' });
const visit = { config: {}, query: {}, session: { signedIn: false }, locale: 'fr' };

export async function show(bundle: Bundle, messages: Record<string, string>, place: Element) {
  const runtime = createFlowRuntime({
    bundle,
    context: { ...visit, device: { kind: 'mobile' } },
    clock,
    perform: performCall,
    onLeave: ({ to }) => console.log('left to', to),
    onToast: (message) => console.log(message),
    onFocus: focusIssue,
    onReport: ({ code }, name) => console.error(name, code),
  });
  const { t, has } = createI18n({ locale: 'fr', format, messages });
  const renderers = await loadRenderers(loadRenderer, bundle);
  const form = { runtime, renderers, clock, format, locale: 'fr', t, has };
  createRoot(place).render(<FlowForm {...form} />);
  runtime.restore();
}
