import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Translate } from '../../../contracts/message.ts';
import type { StepLinkProps } from '../../../forms/formContext.ts';
import { FlowForm } from '../../../forms/FlowForm.tsx';
import type { I18n } from '../../../i18n/createI18n.ts';
import type { StartedFlow } from '../../../runtime/flow/createFlowRuntime.ts';
import { AppLink } from '../../navigation/AppLink.tsx';
import type { Screen } from '../../page/pageStore.ts';
import { usePage, useServices, useSignIn } from '../../page/services.ts';
import { webStore } from '../../../runtime/storage/storage.ts';
import { followStepAddress } from '../../screens/stepAddress.ts';
import { followSteps, wasReloaded } from '../../screens/stepHistory.ts';
import { FlowDialog } from './FlowDialog.tsx';
import { followTab } from './rememberedTab.ts';
import { textValues } from './textValues.ts';
import { useLaterRenderers } from './useLaterRenderers.ts';
import { useSnapshot } from './useSnapshot.ts';
import './FlowPage.css';

export interface FlowPageProps {
  readonly screen: Extract<Screen, { readonly kind: 'flow' }>;
}

let first: unknown = null;

/** Whether a flow is the first of this document. */
function isFirst(runtime: unknown): boolean {
  first ??= runtime;
  return first === runtime;
}

/** A flow's screen: the step's heading, its form, and the dialog that a call may end with. Knows no flow by name. */
export function FlowPage({ screen }: FlowPageProps): ReactNode {
  const { clock } = useServices();
  const countries = usePage((state) => state.boot.countries);
  const signIn = useSignIn();
  const identity = signIn.status === 'subscriber' ? loginIdentity(signIn.profile?.userName ?? '') : '';
  const { run, i18n } = screen;
  const { runtime } = run;
  const { has } = i18n;
  const t = useMemo(() => flowWords(runtime, i18n), [runtime, i18n]);
  const renderers = useLaterRenderers(run);
  // After the form's own effects have reported what was typed before hydration: that wins over what the tab kept. The flow begins then.
  useEffect(() => {
    runtime.restore();
    return followTab(
      runtime,
      webStore(() => window.localStorage),
    );
  }, [runtime]);
  useEffect(
    () => followSteps({ runtime, resumed: isFirst(runtime) && wasReloaded(window), self: window }),
    [runtime],
  );
  // After the history: a step that got an entry of its own has its address there.
  useEffect(() => followStepAddress({ runtime, self: window }), [runtime]);
  return (
    <div className="flow" data-access={runtime.bundle.access}>
      {/* A subscriber needs no promise, least of all beside "delete your account". */}
      {runtime.bundle.access !== 'subscribers' && (
        <div className="flow-promise">
          <p className="flow-promise-line">{i18n.t('flow.promise')}</p>
          <p className="flow-promise-detail">{i18n.t('flow.promiseDetail')}</p>
        </div>
      )}
      <div className="flow-card">
        <StepHeading screen={screen} />
        <FlowForm
          locale={i18n.locale}
          runtime={runtime}
          renderers={renderers}
          countries={countries}
          clock={clock}
          t={t}
          has={has}
          identity={identity}
          renderLink={stepLink}
        />
      </div>
      <FlowDialog runtime={runtime} i18n={i18n} />
    </div>
  );
}

/** Words of a flow's texts, which may name its data as it is now. */
function flowWords({ bundle, getSnapshot }: StartedFlow, { t, isFixed, locale }: I18n): Translate {
  // Read with every key that is typed: a text without slots needs no values.
  return (key, params) =>
    isFixed(key) ? t(key) : t(key, { ...textValues(bundle, getSnapshot(), locale), ...params });
}

/** A name that is an address or a number is what its owner logs in with; any other would teach a password manager a second account. */
function loginIdentity(userName: string): string {
  return /@|^\+?[0-9]{7,}$/.test(userName) ? userName : '';
}

/** The step's title and intro, which may name the flow's data. A new step takes the focus when the old one's control has gone with it. */
function StepHeading({ screen }: FlowPageProps): ReactNode {
  const { runtime } = screen.run;
  const t = useMemo(() => flowWords(runtime, screen.i18n), [runtime, screen.i18n]);
  const id = useSnapshot(runtime, (snapshot) => snapshot.step);
  const step = runtime.bundle.steps[id];
  const titleKey = step?.title ?? runtime.bundle.title ?? 'app.name';
  const worded = (key: string) => () => t(key);
  const title = useSnapshot(runtime, worded(titleKey));
  const intro = useSnapshot(runtime, step?.intro === undefined ? nothing : worded(step.intro));
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    if (document.activeElement === null || document.activeElement === document.body) heading.current?.focus();
  }, [id]);
  return (
    <header className="flow-heading">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {intro !== null && <p>{intro}</p>}
    </header>
  );
}

function nothing(): null {
  return null;
}

/** A link of a step: what it carries along is handed over when it is followed. */
function StepLink({ to, query, carry, className, children }: StepLinkProps): ReactNode {
  const { prefillFlow } = useServices();
  const search = new URLSearchParams(query).toString();
  return (
    <AppLink
      to={search === '' ? to : `${to}?${search}`}
      className={className}
      {...(carry === undefined ? {} : { onClick: () => prefillFlow(to, carry()) })}
    >
      {children}
    </AppLink>
  );
}

function stepLink(link: StepLinkProps): ReactNode {
  return <StepLink {...link} />;
}
