import { impersonatingRoutes } from '../../shared/impersonation/routes.ts';
import { useRead } from '../data/query.ts';

/** A comment carries a person's own name: nobody writes one while they act for somebody else. */
export function useMayComment(canEdit: boolean): boolean {
  const { data: impersonation } = useRead(impersonatingRoutes.current, {});
  return canEdit && !impersonation?.acting;
}
