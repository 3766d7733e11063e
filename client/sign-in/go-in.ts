import { returnPath } from '../../shared/kernel/return-path.ts';
import { forgetKept } from '../data/kept.ts';
import { queries } from '../data/query.ts';
import { viewerKey } from '../data/viewer.ts';
import { dropGuards } from '../kit/leave-guard.tsx';

/** The session is open: on to where one wanted to go. Somebody else may have been here before. */
export function goIn(redirect: string | null) {
  forgetKept();
  queries.removeQueries({ queryKey: viewerKey });
  dropGuards();
  location.replace(returnPath(redirect));
}
