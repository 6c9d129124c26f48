import { Component, lazy, Suspense, useState } from "react";
import type { ComponentType, ReactNode } from "react";

/** What stands in place of a part is told how to get it after all. */
export interface Retrying {
  /** Asks for the part once more; where that failed, too, loads the page anew. */
  onRetry(): void;
  /** True where `onRetry` loads the page anew: the control says so. */
  isReload: boolean;
}

/**
 * A part that the rest of the page can do without, in a chunk of its own. Where its code does not come, or it cannot be
 * drawn, only the part is missing; the next time it is shown its code is asked for anew (CON-03, ERR-07). Some browsers
 * remember that a module did not come, and never ask again: there only a new page helps.
 *
 * @param load gives the component; errors of the part reach the root's `onCaughtError` and with it the error reporter
 * @param Waiting stands in its place while the code comes, with the part's own props
 * @param Missing stands in its place when it failed, with the part's own props and a way to try again; nothing unless
 *   given
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, Missing }: { Waiting?: ComponentType<Props>; Missing?: ComponentType<Props & Retrying> } = {},
): ComponentType<Props> {
  const attempt = () => lazy(async () => ({ default: await load() }));
  // A lazy component keeps its failure for ever, hence another one after each.
  let latest = attempt();
  return function OptionalPart(props) {
    const [{ Part, tries }, setCurrent] = useState({ Part: latest, tries: 0 });
    const renew = (): void => {
      if (latest === Part) latest = attempt();
    };
    // The server's prerender keeps its place: the part itself may need a window.
    if (typeof window === "undefined") return Waiting && <Waiting {...props} />;
    const isReload = tries > 0;
    const retry = (): void => {
      if (isReload) window.location.reload();
      else setCurrent({ Part: latest, tries: tries + 1 });
    };
    return (
      <PartBoundary
        key={tries}
        missing={Missing && <Missing {...props} onRetry={retry} isReload={isReload} />}
        onFailure={renew}
      >
        <Suspense fallback={Waiting && <Waiting {...props} />}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

interface BoundaryProps {
  missing: ReactNode;
  onFailure(): void;
  children: ReactNode;
}

class PartBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.hasFailed ? this.props.missing : this.props.children;
  }
}
