import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isBotAgent } from '../../reporting/botAgent.ts';
import { ErrorPage } from './ErrorPage.tsx';

interface Props {
  readonly children: ReactNode;
  readonly report: (error: unknown, where: string) => void;
}

interface State {
  readonly failed: boolean;
  readonly program: boolean;
}

/** Catches what a screen throws while drawing: the header and the footer stay, the screen says what to do, except to programs (spec §8). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, program: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.report(error, info.componentStack?.trim().split('\n', 1)[0] ?? 'render');
    void isBotAgent(navigator.userAgent).then((program) => this.setState({ program }));
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.state.program ? null : <ErrorPage />;
  }
}
