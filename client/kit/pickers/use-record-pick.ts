// Whether a page was opened to choose a record for a step of an agent, and the way back.
import { useLocation, useSearchParams } from 'wouter';
import { ownPath } from '../../../shared/kernel/return-path.ts';
import { leaveChoice, pickSearch } from './record-pick.ts';

export function useRecordPick(kind: string) {
  const [, goTo] = useLocation();
  const [search] = useSearchParams();
  const stepId = search.get('step');
  const page = ownPath(search.get('returnTo'));
  if (!stepId || page === '/') return undefined;
  const back = `${page}?${new URLSearchParams({ step: stepId })}`;
  return {
    back,
    /** As one stands there now, for the other pages one is led to. */
    search: pickSearch(page, stepId),
    choose(id: string) {
      leaveChoice({ kind, id, stepId, page });
      goTo(back);
    },
  };
}
