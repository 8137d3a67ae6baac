import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isBotAgent } from '../../reporting/botAgent.ts';
import { ErrorPage } from './ErrorPage.tsx';

interface Props {
  readonly children: ReactNode;
  readonly report: (error: unknown, where: string) => void;
}

/** Catches what a screen throws while drawing: the header and the footer stay, the screen says what to do, except to programs (spec §8). */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.report(error, info.componentStack?.trim().split('\n', 1)[0] ?? 'render');
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return isBotAgent(navigator.userAgent) ? null : <ErrorPage />;
  }
}
