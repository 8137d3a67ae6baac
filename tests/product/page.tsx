import { type ReactNode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { BundleData, BundleModule } from '@alur/engine';
import { createFlowRuntime, createSystemClock, type StartedFlow } from '@alur/react/run';
import interfaceTexts from './messages.json' with { type: 'json' };
import { performCall } from './performCall.ts';
import {
  createFormats,
  createI18n,
  FlowForm,
  focusIssue,
  type LoadedRenderers,
  loadRenderers,
  textValues,
} from '@alur/react';
import { loadRenderer } from './renderers.tsx';

/** What the library's server keeps of a published flow. */
export interface ServedFlow {
  readonly data: BundleData;
  readonly texts: Readonly<Record<string, string>>;
}

const clock = createSystemClock();
const format = createFormats({
  numbers: 'fr',
  dates: 'fr',
  money: '{amount} €',
  timeZone: 'Europe/Paris',
  zoneName: '',
});

interface LoanProps {
  readonly runtime: StartedFlow;
  readonly renderers: LoadedRenderers;
  readonly texts: ServedFlow['texts'];
}

/** The loan's page: heading, form and dialog. */
function Loan({ runtime, renderers, texts }: LoanProps): ReactNode {
  const snapshot = useSyncExternalStore(runtime.subscribe, runtime.getSnapshot);
  const i18n = createI18n({ locale: 'fr', format, messages: interfaceTexts, flowMessages: texts });
  const t: typeof i18n.t = (key, params) =>
    i18n.t(key, { ...textValues(runtime.bundle, runtime.getSnapshot(), 'fr'), ...params });
  const { dialog, step, status } = snapshot;
  if (status === 'left') return <h1>{i18n.t('adieu')}</h1>;
  return (
    <main>
      <h1>{t(runtime.bundle.steps[step]?.title ?? '')}</h1>
      <FlowForm
        runtime={runtime}
        renderers={renderers}
        clock={clock}
        format={format}
        locale="fr"
        t={t}
        has={i18n.has}
      />
      {dialog !== null && (
        <div role="alertdialog" aria-label={t(dialog.spec.message ?? dialog.code)}>
          {dialog.buttons.map(({ label }, button) => (
            <button
              key={label}
              type="button"
              onClick={() => runtime.dispatch({ type: 'dialogClosed', button })}
            >
              {t(label)}
            </button>
          ))}
        </div>
      )}
    </main>
  );
}

/** Runs a flow that the library's server serves. */
async function start(flow: string): Promise<void> {
  const { data, texts } = (await (await fetch(`/service/flux/${flow}`)).json()) as ServedFlow;
  const { flow: whole, validators } = (await import(
    /* @vite-ignore */ `/service${data.moduleUrl}`
  )) as BundleModule;
  const runtime = createFlowRuntime({
    bundle: { ...whole, ...data, validators, dialogs: {} },
    context: {
      config: {},
      query: {},
      session: { signedIn: false },
      device: { kind: 'desktop' },
      locale: 'fr',
    },
    clock,
    perform: performCall,
    onLeave: () => undefined,
    onToast: () => undefined,
    onFocus: focusIssue,
    onReport: ({ code }, name) => reportError(new Error(`${name}: ${code}`)),
  });
  const renderers = await loadRenderers(loadRenderer, runtime.bundle);
  const root = document.querySelector('#page');
  if (root === null) throw new Error('The page has no place for the form.');
  createRoot(root).render(<Loan runtime={runtime} renderers={renderers} texts={texts} />);
  runtime.restore();
}

await start('emprunt');
