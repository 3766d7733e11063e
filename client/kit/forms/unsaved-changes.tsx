// Leaving a page with unsaved changes asks once: whether by link, by Back, or by closing the tab.
import { useEffect, useId } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { deferred } from '../loading/deferred.tsx';

const guards = proxy({ dirty: [] as string[], waiting: 0 });
/** Forms with something typed in them, also while it is being saved. */
const holding = new Set<string>();
let goOn: (() => void) | undefined;
let here = location.href;

/** `isSaving`: what was typed is on its way, and the page may go on by itself. */
export function useUnsavedChanges(isHolding: boolean, isSaving = false) {
  const id = useId();
  const dirty = isHolding && !isSaving;
  useEffect(() => {
    if (!isHolding) return;
    holding.add(id);
    return () => void holding.delete(id);
  }, [isHolding, id]);
  useEffect(() => {
    if (!dirty) return;
    guards.dirty.push(id);
    here = location.href;
    return () => {
      guards.dirty = guards.dirty.filter((other) => other !== id);
    };
  }, [dirty, id]);
}

/** Whether something typed here would be lost by leaving. */
export const hasUnsavedChanges = () => holding.size > 0;

/** Clears every guard: for an action that has already decided to leave. */
export function clearUnsavedGuards() {
  guards.dirty = [];
  holding.clear();
}

/** The router asks here before each navigation. */
export function confirmNavigation(navigate: () => void, target: string) {
  const samePage = new URL(target, location.href).pathname === location.pathname;
  if (guards.dirty.length === 0 || samePage) return navigate();
  goOn = navigate;
  guards.waiting += 1;
}

addEventListener('beforeunload', (event) => {
  if (guards.dirty.length > 0) event.preventDefault();
});

// Back has already happened when it is heard: step forth again, then ask.
addEventListener(
  'popstate',
  (event) => {
    if (guards.dirty.length === 0 || new URL(here).pathname === location.pathname) return;
    event.stopImmediatePropagation();
    const target = location.href;
    history.pushState(history.state, '', here);
    goOn = () => {
      history.pushState(null, '', target);
      dispatchEvent(new PopStateEvent('popstate'));
    };
    guards.waiting += 1;
  },
  { capture: true },
);

const Question = deferred(() => import('./unsaved-changes-question.tsx'), { failure: 'floating' });

export function UnsavedChangesDialog() {
  const { waiting } = useSnapshot(guards);
  if (waiting === 0) return null;
  return <Question onStay={stay} onLeave={leave} />;
}

const stay = () => void (guards.waiting = 0);

function leave() {
  guards.waiting = 0;
  clearUnsavedGuards();
  goOn?.();
}
