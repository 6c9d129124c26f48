import { Component } from "react";
import type { ReactNode } from "react";
import { RouteErrorPage } from "#web/pages/route-error-page.tsx";

interface Props {
  /** Address of the page: another one gets another chance. */
  pathname: string;
  children: ReactNode;
}

interface State {
  pathname: string;
  failure: unknown;
  hasFailed: boolean;
}

/** Shows the error page where a page could not be loaded or drawn (CON-03, ERR-07); leaving it is possible. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { pathname: this.props.pathname, failure: null, hasFailed: false };

  static getDerivedStateFromError(failure: unknown) {
    return { failure, hasFailed: true };
  }

  static getDerivedStateFromProps({ pathname }: Props, state: State): State | null {
    return pathname === state.pathname ? null : { pathname, failure: null, hasFailed: false };
  }

  override render() {
    return this.state.hasFailed ? <RouteErrorPage failure={this.state.failure} /> : this.props.children;
  }
}
