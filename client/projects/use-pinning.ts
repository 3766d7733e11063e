import type { Project } from '../../shared/projects/project.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { useChange } from '../data/query.ts';
import { toastError } from '../kit/overlays/toast.tsx';

/** Pins what is not, and unpins what is. */
export function usePinning() {
  const pin = useChange(projectRoutes.pin);
  const unpin = useChange(projectRoutes.unpin);
  return ({ id, pinned }: Project) =>
    void (pinned ? unpin : pin).mutateAsync({ params: { id } }).catch(toastError);
}
