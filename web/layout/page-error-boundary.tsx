import { Component } from "react";
import type { ReactNode } from "react";
import { RouteErrorPage } from "#web/pages/route-error-page.tsx";

interface Props {
  /** Address of the page: another one gets another chance. */
  pathname: string;
  children: ReactNode;
}

/** Shows the error page where a page could not be loaded or drawn (CON-03, ERR-07); leaving it is possible. */
export class PageErrorBoundary extends Component<Props, { failure: unknown; hasFailed: boolean }> {
  override state = { failure: null as unknown, hasFailed: false };

  static getDerivedStateFromError(failure: unknown) {
    return { failure, hasFailed: true };
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.hasFailed && previous.pathname !== this.props.pathname) {
      this.setState({ failure: null, hasFailed: false });
    }
  }

  override render() {
    return this.state.hasFailed ? <RouteErrorPage failure={this.state.failure} /> : this.props.children;
  }
}
