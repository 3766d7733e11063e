// A page that throws does not take the shell with it. A chunk that a new deploy has removed is fetched again by
// reloading the same address, once.
import { Component, type ReactNode } from 'react';
import { BrokenPage } from './error-pages.tsx';

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

type State = { failed: boolean; reloading: boolean };

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false, reloading: false };

  static getDerivedStateFromError = (): Partial<State> => ({ failed: true });

  override componentDidCatch(error: unknown) {
    if (isChunkFailure(error) && navigator.onLine && reloadOnce()) this.setState({ reloading: true });
  }

  override render() {
    if (this.state.reloading) return null;
    if (!this.state.failed) return this.props.children;
    return <BrokenPage onRetry={() => this.setState({ failed: false, reloading: false })} />;
  }
}
