// The one way to a part of a page whose files come later: dialogs, charts, lists in a popover.
import { i18n } from '@lingui/core';
import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { Button } from '../buttons/buttons.tsx';
import { deferredFiles, type DeferredFiles } from './deferred-files.ts';
import { Note } from '../layout/notice.tsx';

type Options<Props> = {
  /** In its place until its files are there, and where they do not come, if it is made of what is handed in. */
  pending?: ReactNode | ((props: Props) => ReactNode);
  /** Where it says that its files did not come: in its own place, above the page as a dialog, or nowhere. */
  failure?: 'inline' | 'floating' | 'silent';
};

/** A component whose files are fetched when it is first drawn. */
export function deferred<Props extends object>(
  request: () => Promise<{ default: ComponentType<Props> }>,
  { pending, failure = 'inline' }: Options<Props> = {},
) {
  const files = deferredFiles(request);
  return function Deferred(props: Props) {
    const state = useDeferredFiles(files);
    if (state.status === 'ready') return <state.module.default {...props} />;
    const instead = typeof pending === 'function' ? pending(props) : pending;
    if (state.status === 'pending') return instead;
    if (failure === 'silent') return null;
    const notLoaded = <NotLoaded floating={failure === 'floating'} onRetry={files.tryAgain} />;
    return typeof pending !== 'function' ? (
      notLoaded
    ) : (
      <>
        {instead}
        {notLoaded}
      </>
    );
  };
}

/** For a part that can do something useful without its files. */
export const useDeferredFiles = <Module,>({ subscribe, state }: DeferredFiles<Module>) =>
  useSyncExternalStore(subscribe, state);

const NotLoaded = ({ floating, onRetry }: { floating: boolean; onRetry: () => void }) => (
  <Note floating={floating} role="alert">
    <span className="grow">{i18n._(/*i18n*/ 'This part could not be loaded.')}</span>
    <Button variant="quiet" onClick={onRetry}>
      {i18n._(/*i18n*/ 'Try again')}
    </Button>
  </Note>
);
