// Files of a part of a page, fetched when the part is needed. A part whose files cannot be fetched is drawn without
// them and fetched when the browser is online again: it never takes its page down, as React's `lazy` would.

export type FilesState<Module> =
  { status: 'pending' } | { status: 'failed' } | { status: 'ready'; module: Module };

export type DeferredFiles<Module> = ReturnType<typeof deferredFiles<Module>>;

export function deferredFiles<Module>(request: () => Promise<Module>) {
  let state: FilesState<Module> = { status: 'pending' };
  let loading: Promise<void> | undefined;
  let requestFailed = false;
  const listeners = new Set<() => void>();

  function change(next: FilesState<Module>) {
    state = next;
    for (const listener of listeners) listener();
  }

  /**
   * Never rejects. Nothing is requested while the browser is offline: some browsers keep a module that could not be
   * fetched as failed for as long as the page lives.
   */
  async function fetchFiles() {
    if (state.status === 'ready') return;
    if (navigator.onLine === false) return change({ status: 'failed' });
    try {
      change({ status: 'ready', module: await request() });
    } catch {
      requestFailed = true;
      change({ status: 'failed' });
    }
  }

  const load = () => (loading ??= fetchFiles().finally(() => (loading = undefined)));
  const loadAgain = () => void load();

  return {
    load,
    state: () => state,
    /** The files are needed while there are listeners. */
    subscribe(listener: () => void) {
      if (listeners.size === 0) addEventListener('online', loadAgain);
      listeners.add(listener);
      void load();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('online', loadAgain);
      };
    },
    /** A person asks for them: a request that has failed succeeds only on a page loaded anew. */
    tryAgain: () => (requestFailed && navigator.onLine ? location.reload() : void load()),
  };
}
