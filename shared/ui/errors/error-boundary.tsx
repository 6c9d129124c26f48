import { Component } from "react";
import type { ErrorInfo, ReactNode } from "react";
import { ErrorPage } from "./error-page.tsx";

interface Props {
  children: ReactNode;
  /** Where unexpected errors are reported (ERR-07). */
  onError(failure: unknown, componentStack: string): void;
  /** What "Reload the page" does; by default it reloads the document. */
  onRetry?(): void;
}

/** Shows the generic error page instead of a blank screen when something below it throws while drawing. */
export class ErrorBoundary extends Component<Props, { failure: unknown; hasFailed: boolean }> {
  override state = { failure: null as unknown, hasFailed: false };

  static getDerivedStateFromError(failure: unknown) {
    return { failure, hasFailed: true };
  }

  override componentDidCatch(failure: unknown, info: ErrorInfo) {
    this.props.onError(failure, info.componentStack ?? "");
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorPage failure={this.state.failure} onRetry={this.props.onRetry ?? (() => window.location.reload())} />;
  }
}
