import { useMemo } from 'react';
import { credentialRoutes } from '../../../shared/credentials/routes.ts';
import { useRead } from '../../data/query.ts';
import { useCan } from '../../data/viewer.ts';

const MAX_OFFERED = 100;

/** Those the code of this project may read; undefined while nobody knows, and for people who may not see credentials. */
export function useCodeCredentials(projectId: string, isAsked = true) {
  const mayLook = useCan('credentials', 'view');
  const query = { projectId, purpose: 'code' as const, pageSize: MAX_OFFERED };
  const { data } = useRead(credentialRoutes.list, { query }, { enabled: mayLook && isAsked });
  return useMemo(() => {
    const credentials = data?.items.filter(({ scope }) => scope !== 'Admin');
    return credentials && { credentials, isWhole: data?.items.length === data?.totalCount };
  }, [data]);
}
