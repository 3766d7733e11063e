import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type * as Y from 'yjs';
import { promptDocumentName } from '../../shared/documents/names.ts';
import { readPrompt, segmentsOf, variablesOf, type DraftContent } from '../../shared/documents/prompt-doc.ts';
import { useLiveDocument } from '../data/live/index.ts';
import { useViewer } from '../data/viewer.ts';

/** It is opened beside the question for the prompt, whose answer decides whether it is shown. */
export function usePromptDocument(promptId: string | undefined, title: string | undefined) {
  const { id: userId, tenant } = useViewer();
  return useLiveDocument(
    promptId === undefined
      ? undefined
      : {
          name: promptDocumentName(tenant.id, promptId),
          ...(title && { title }),
          tenantId: tenant.id,
          userId,
          isAhead: title === undefined,
        },
  );
}

/** What the draft says now; the same object until it changes. */
export function useDraftContent(doc: Y.Doc): DraftContent {
  const store = useMemo(() => watchedDraft(doc), [doc]);
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  return useSyncExternalStore(subscribe, store.get);
}

function watchedDraft(doc: Y.Doc) {
  let content: DraftContent | undefined;
  const forget = () => (content = undefined);
  return {
    get: () => (content ??= readPrompt(doc)),
    subscribe(listener: () => void) {
      const tell = () => {
        forget();
        listener();
      };
      const parts = [segmentsOf(doc), variablesOf(doc)];
      forget();
      for (const part of parts) part.observeDeep(tell);
      return () => parts.forEach((part) => part.unobserveDeep(tell));
    },
  };
}
