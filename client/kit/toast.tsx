// For what happened off the page: bottom end, one at a time. What the page itself shows is never repeated here.
import { i18n } from '@lingui/core';
import { lazy, Suspense, useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { ExternalToast } from 'sonner';
import { look } from './look.ts';

const UNDO_MS = 8000;

const needed = proxy({ now: false });
const listening = Promise.withResolvers<void>();
const Toaster = lazy(async () => ({ default: (await import('sonner')).Toaster }));

/** The toaster is fetched with the first message: most visits never see one. */
async function show(text: string, options?: ExternalToast, isFailure = false) {
  needed.now = true;
  const [{ toast }] = await Promise.all([import('sonner'), listening.promise]);
  return isFailure ? toast.error(text, options) : toast(text, options);
}

export function say(text: string) {
  void show(text);
}

export function sayFailure(error: unknown) {
  const text =
    error instanceof Error ? error.message : i18n._(/*i18n*/ 'Something went wrong. Please try again later.');
  void show(text, undefined, true);
}

/** What has been done and can be taken back. `undo` may fail; that is said too. */
export function sayUndoable(text: string, undo: () => Promise<unknown> | void) {
  void show(text, {
    duration: UNDO_MS,
    action: {
      label: i18n._(/*i18n*/ 'Undo'),
      onClick: () => void Promise.try(undo).catch(sayFailure),
    },
  });
}

/** What will be done when the toast has gone, unless it is taken back: for deeds the server cannot undo. */
export function doUnlessUndone(text: string, deed: () => Promise<unknown>, onUndo: () => void) {
  let undone = false;
  const finish = () => {
    if (undone) return;
    undone = true;
    void deed().catch((error: unknown) => {
      onUndo();
      sayFailure(error);
    });
  };
  void show(text, {
    duration: UNDO_MS,
    onAutoClose: finish,
    onDismiss: finish,
    action: {
      label: i18n._(/*i18n*/ 'Undo'),
      onClick: () => {
        undone = true;
        onUndo();
      },
    },
  });
  addEventListener('pagehide', finish, { once: true });
}

/** Effects run in order: once this one does, the toaster before it hears. */
function Listening() {
  useEffect(() => listening.resolve(), []);
  return null;
}

export function Toasts() {
  const { dir, theme } = useSnapshot(look);
  const { now } = useSnapshot(needed);
  if (!now) return null;
  return (
    <Suspense>
      <Toaster
        dir={dir}
        theme={theme}
        position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
        visibleToasts={1}
        containerAriaLabel={i18n._(/*i18n*/ 'Messages')}
        toastOptions={{
          unstyled: true,
          classNames: { toast: 'toast', actionButton: 'toast-action', error: 'toast-error' },
        }}
      />
      <Listening />
    </Suspense>
  );
}
