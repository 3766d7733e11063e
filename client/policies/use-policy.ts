import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type * as Y from 'yjs';
import { policyDocumentName } from '../../shared/documents/names.ts';
import { readPolicy } from '../../shared/documents/policy-doc.ts';
import type { PolicyContent } from '../../shared/policies/content.ts';
import { useLiveDocument } from '../data/live/index.ts';
import { useViewer } from '../data/viewer.ts';

export function usePolicyDocument(policyId: string | undefined, title: string | undefined) {
  const { id: userId, tenant } = useViewer();
  return useLiveDocument(
    policyId === undefined
      ? undefined
      : {
          name: policyDocumentName(tenant.id, policyId),
          ...(title && { title }),
          tenantId: tenant.id,
          userId,
          isAhead: title === undefined,
        },
  );
}

/** What the draft says now; the same object until it changes. */
export function usePolicyContent(doc: Y.Doc): PolicyContent {
  const store = useMemo(() => watchedPolicy(doc), [doc]);
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  return useSyncExternalStore(subscribe, store.get);
}

function watchedPolicy(doc: Y.Doc) {
  let content: PolicyContent | undefined;
  return {
    get: () => (content ??= readPolicy(doc)),
    subscribe(listener: () => void) {
      const changed = () => {
        content = undefined;
        listener();
      };
      content = undefined;
      doc.on('afterTransaction', changed);
      return () => doc.off('afterTransaction', changed);
    },
  };
}
