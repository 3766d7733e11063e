// A page that throws does not take the shell with it. A chunk that a new deploy has removed is fetched again by
// reloading the same address, once.
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { CallFailed } from '../data/call.ts';
import { queries } from '../data/query.ts';
import { reportError } from '../data/report-error.ts';
import { BrokenPage, ForbiddenPage, NotFoundPage } from './error-pages.tsx';

const RELOADED_KEY = 'reloadedFor';

const isChunkFailure = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload CSS/i.test(error.message);

/** False when this address has already been reloaded for it. */
function reloadOnce(): boolean {
  if (sessionStorage.getItem(RELOADED_KEY) === location.href) return false;
  sessionStorage.setItem(RELOADED_KEY, location.href);
  location.reload();
  return true;
}

type State = { error: unknown; failed: boolean; reloading: boolean; reportId: string | undefined };

const fine: State = { error: undefined, failed: false, reloading: false, reportId: undefined };

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state = fine;

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ failed: true, error });

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    if (isChunkFailure(error) && navigator.onLine && reloadOnce()) this.setState({ reloading: true });
    else
      void reportError(error, componentStack ?? '').then((reportId) => {
        if (this.state.error === error) this.setState({ reportId });
      });
  }

  /** What the page had read may be what broke it: it is read anew. A part that did not come is not asked for twice. */
  readonly tryAgain = () => {
    if (isChunkFailure(this.state.error)) return location.reload();
    queries.removeQueries({ type: 'inactive' });
    this.setState(fine);
  };

  override render() {
    const { reloading, failed, error, reportId } = this.state;
    if (reloading) return null;
    if (!failed) return this.props.children;
    const status = error instanceof CallFailed ? error.status : 0;
    if (status === 403) return <ForbiddenPage />;
    if (status === 404) return <NotFoundPage />;
    return <BrokenPage reportId={reportId} onRetry={this.tryAgain} />;
  }
}
