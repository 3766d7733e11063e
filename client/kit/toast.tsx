// For what happened off the page: bottom end, one at a time. What the page itself shows is never repeated here.
import { i18n } from '@lingui/core';
import { useSnapshot } from 'valtio';
import { toast, Toaster } from 'sonner';
import { look } from './look.ts';

const UNDO_MS = 8000;

export function say(text: string) {
  toast(text);
}

export function sayFailure(error: unknown) {
  toast.error(
    error instanceof Error ? error.message : i18n._(/*i18n*/ 'Something went wrong. Please try again later.'),
  );
}

/** What has been done and can be taken back. `undo` may fail; that is said too. */
export function sayUndoable(text: string, undo: () => Promise<unknown> | void) {
  toast(text, {
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
  const id = toast(text, {
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
  addEventListener('pagehide', () => (finish(), toast.dismiss(id)), { once: true });
}

export function Toasts() {
  const { dir, theme } = useSnapshot(look);
  return (
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
  );
}
