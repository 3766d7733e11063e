import { lazy, type ComponentType } from 'react';

/**
 * A component whose files come later, and may be asked for ahead: once `load` has brought them it is drawn at once.
 * React's `lazy` alone would show the fallback even then, and keep it for 300 ms.
 */
export function ahead<Props>(ask: () => Promise<{ default: ComponentType<Props> }>) {
  let files: { default: ComponentType<Props> } | undefined;
  const load = async () => (files = await ask());
  return { load, Component: lazy(() => (files ? atOnce(files) : load())) };
}

/** As much of a promise as `lazy` uses. */
const atOnce = <Files>(files: Files) =>
  ({ then: (done: (files: Files) => void) => done(files) }) as Promise<Files>;
