// Messages about events outside of the page: bottom end, one at a time. They never repeat what the page shows.
import { i18n } from '@lingui/core';
import { clsx } from 'clsx';
import { useEffect, type ComponentProps } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { ExternalToast, Toaster as SonnerToaster } from 'sonner';
import { appearance } from '../theme/appearance.ts';
import { deferred } from '../loading/deferred.tsx';
import { bottomOverFooters } from './toast-place.ts';
import styles from './toast.module.css';

const UNDO_MS = 8000;
/** Where a canvas is, its map and the figures of a run stand at the bottom end: then in the middle, above them. */
const ABOVE_RUN_BAR = 96;

const needed = proxy({ now: false, overCanvas: false, bottom: 0 });
const listening = Promise.withResolvers<void>();
/** Messages wait for it, also while it cannot be fetched. */
const Toaster = deferred(
  async () => {
    const { Toaster: Loaded } = await import('sonner');
    return {
      default: (props: ComponentProps<typeof SonnerToaster>) => (
        <>
          <Loaded {...props} />
          <Listening />
        </>
      ),
    };
  },
  { failure: 'silent' },
);

function place() {
  needed.overCanvas = document.querySelector('[data-canvas-area]') !== null;
  needed.bottom = needed.overCanvas ? ABOVE_RUN_BAR : bottomOverFooters();
}

let keeper: MutationObserver | undefined;

/** What a message is shown above may only come while it is shown: the next record with its buttons. */
function keepPlace() {
  keeper?.disconnect();
  let wasShown = false;
  const observer = new MutationObserver(() => {
    const isShown = document.querySelector('[data-sonner-toast]') !== null;
    if (isShown) place();
    else if (wasShown) observer.disconnect();
    wasShown = isShown;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  keeper = observer;
}

/** The toaster is fetched with the first message: most visits never see one. */
async function show(text: string, options?: ExternalToast, isFailure = false) {
  needed.now = true;
  place();
  await listening.promise;
  const { toast } = await import('sonner');
  if (!needed.overCanvas) keepPlace();
  return isFailure ? toast.error(text, options) : toast(text, options);
}

export function toast(text: string) {
  void show(text);
}

export function toastError(error: unknown) {
  const text =
    error instanceof Error ? error.message : i18n._(/*i18n*/ 'Something went wrong. Please try again later.');
  void show(text, undefined, true);
}

/** What has been done and can be taken back. `undo` may fail; that is said too. */
export function toastWithUndo(text: string, undo: () => Promise<unknown> | void) {
  void show(text, {
    duration: UNDO_MS,
    action: {
      label: i18n._(/*i18n*/ 'Undo'),
      onClick: () => void Promise.try(undo).catch(toastError),
    },
  });
}

/** Effects run in order: once this one does, the toaster before it hears. */
function Listening() {
  useEffect(() => listening.resolve(), []);
  return null;
}

function placeOf(dir: string, overCanvas: boolean) {
  if (overCanvas) return 'bottom-center';
  return dir === 'rtl' ? 'bottom-left' : 'bottom-right';
}

export function Toasts() {
  const { dir, theme } = useSnapshot(appearance);
  const { now, overCanvas, bottom } = useSnapshot(needed);
  if (!now) return null;
  return (
    <Toaster
      dir={dir}
      theme={theme}
      position={placeOf(dir, overCanvas)}
      visibleToasts={1}
      offset={{ bottom }}
      mobileOffset={{ bottom }}
      containerAriaLabel={i18n._(/*i18n*/ 'Messages')}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: clsx(styles.toast),
          actionButton: clsx(styles.action),
          error: clsx(styles.error),
        },
      }}
    />
  );
}
