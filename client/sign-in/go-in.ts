import { returnPath } from '../../shared/kernel/return-path.ts';
import { clearOfflineCache } from '../data/offline-cache.ts';
import { queries } from '../data/query.ts';
import { viewerKey } from '../data/viewer.ts';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';

/** The session is open: on to where one wanted to go. Somebody else may have been here before. */
export function goIn(redirect: string | null) {
  clearOfflineCache();
  queries.removeQueries({ queryKey: viewerKey });
  clearUnsavedGuards();
  location.replace(returnPath(redirect));
}
