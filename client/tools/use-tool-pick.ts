// Whether a page of the library was opened for a step of an agent, and the way back.
import { useLocation, useSearchParams } from 'wouter';
import { ownPath } from '../../shared/kernel/return-path.ts';
import { toolLinks } from './links.ts';
import { leaveChoice } from './tool-pick.ts';

export function useToolPick() {
  const [, goTo] = useLocation();
  const [search] = useSearchParams();
  const stepId = search.get('step');
  const page = ownPath(search.get('returnTo'));
  if (!stepId || page === '/') return undefined;
  const back = toolLinks.backToStep(page, stepId);
  return {
    back,
    /** As one stands there now, for the other pages of the library. */
    search: `?${new URLSearchParams({ returnTo: page, step: stepId })}`,
    choose(toolId: string) {
      leaveChoice({ toolId, stepId, page });
      goTo(back);
    },
  };
}
