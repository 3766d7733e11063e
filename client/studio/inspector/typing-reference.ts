// Whether a reference is being typed here: until the caret leaves it, half a reference is no mistake.
import type { EditorState } from '@codemirror/state';
import { useSyncExternalStore } from 'react';
import { unreadableReference, type GraphProblem } from '../../../shared/steps/index.ts';

export type TypingPlace = { stepId: string; field: string };

let place: TypingPlace | null = null;
const listeners = new Set<() => void>();

/** Null: nowhere. Only the place that was set is taken back. */
export function setTypingReference(at: TypingPlace, isTyping: boolean) {
  const isHere = place?.stepId === at.stepId && place.field === at.field;
  if (isTyping === isHere) return;
  place = isTyping ? at : null;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useTypingReference = () => useSyncExternalStore(subscribe, () => place);

/** The caret stands behind two braces that are not closed yet. */
export function isInOpenBraces({ doc, selection }: EditorState): boolean {
  const { head } = selection.main;
  const line = doc.lineAt(head);
  return /\{\{[^{}]*$/.test(line.text.slice(0, head - line.from));
}

export const isHalfTyped = ({ text, stepId, field }: GraphProblem, at: TypingPlace | null) =>
  at !== null && text === unreadableReference && stepId === at.stepId && field === at.field;
