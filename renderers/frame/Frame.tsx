import type { ReactNode } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import './frame.css';

interface FrameIds {
  readonly label: string;
  readonly hint: string;
  readonly status: string;
  readonly issue: string;
}

/** DOM ids of what stands around a control. */
function frameIds(id: string): FrameIds {
  return { label: `${id}-label`, hint: `${id}-hint`, status: `${id}-status`, issue: `${id}-issue` };
}

/** DOM id of the label that `Frame` draws for a field. */
export function labelIdOf(id: string): string {
  return frameIds(id).label;
}

/** Attributes that tie a control to its frame: spread them onto the one control of the renderer. */
export interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-required': true | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface FrameProps {
  readonly of: RendererProps;
  /**
   * `beside`: the label stands beside the control (a checkbox) and the renderer draws it. `group`: it names a group of controls, which takes it by
   * `aria-labelledby` ({@link labelIdOf}).
   */
  readonly label?: 'above' | 'beside' | 'group';
  /** Ids of further elements that describe the control, present at this moment. */
  readonly describedBy?: readonly string[];
  /** Shown below the control, above the line of support. */
  readonly below?: ReactNode;
  /** The issue is on the screen already, in the renderer's own words: say it, but do not print it twice. */
  readonly issueIsShown?: boolean;
  /** How things stand; it takes the hint's place and describes the control. */
  readonly status?: ReactNode;
  readonly children: (control: ControlProps) => ReactNode;
}

/**
 * Label, hint, issue and their wiring, for every renderer. The issue takes the hint's place, which stays held, so that nothing moves under a finger; it lives in
 * a region that is always there, so that it is announced when it comes.
 */
export function Frame({
  of,
  label = 'above',
  describedBy = [],
  below,
  issueIsShown = false,
  status,
  children,
}: FrameProps): ReactNode {
  const { id, name, hint, issues, required, state } = of;
  const ids = frameIds(id);
  const issue = issues[0];
  const showsStatus = status !== undefined && status !== null && status !== false;
  const support = [
    ...(issue ? [ids.issue] : []),
    ...(showsStatus ? [ids.status] : !issue && hint !== undefined ? [ids.hint] : []),
  ];
  const described = [...describedBy, ...support];
  const control: ControlProps = {
    id,
    name,
    'aria-required': required || undefined,
    'aria-invalid': issue ? true : undefined,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
  };
  return (
    <div className="frame" data-invalid={issue ? '' : undefined} data-state={state}>
      {label !== 'beside' && <FrameTop of={of} label={label} />}
      {children(control)}
      {below}
      <div className="frame-support">
        <div id={ids.issue} className={issueIsShown ? 'visually-hidden' : 'frame-issue'} aria-live="polite">
          {issue && <p key={issue.code}>{issue.text}</p>}
        </div>
        {showsStatus && (
          <div id={ids.status} className="frame-status">
            {status}
          </div>
        )}
        {hint !== undefined && (
          <p id={ids.hint} className="frame-hint" data-held={showsStatus || issue ? '' : undefined}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

/** The line above the control. */
function FrameTop({
  of,
  label,
}: {
  readonly of: RendererProps;
  readonly label: 'above' | 'group';
}): ReactNode {
  const { id, required, t } = of;
  return (
    <div className="frame-top">
      {label === 'above' ? (
        <label className="frame-label" id={labelIdOf(id)} htmlFor={id}>
          {of.label}
        </label>
      ) : (
        <span className="frame-label" id={labelIdOf(id)}>
          {of.label}
        </span>
      )}
      {!required && <span className="frame-optional">{t('renderer.optional')}</span>}
    </div>
  );
}
