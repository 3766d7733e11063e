// The person in front of the screen: who they are, where they stand, which flags their tenant has set. Kept on this
// device, so that the shell opens without a network; standing is worked out as the server does it.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Access } from '../../shared/access/areas.ts';
import { defaultFlags, flagNames, type Flag, type Flags } from '../../shared/access/flags.ts';
import { can, permissionsOf, type Action, type Permissions } from '../../shared/access/permissions.ts';
import { flagRoutes } from '../../shared/flags/routes.ts';
import type { Profile } from '../../shared/people/profile.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { tenantRoutes } from '../../shared/tenants/routes.ts';
import { call } from './call.ts';
import { fetchOrCached } from './offline-cache.ts';
import { collectionOf } from './query.ts';

export type Viewer = {
  id: string;
  name: string;
  email: string;
  tenant: Profile['tenant'];
  roles: Profile['roles'];
  /** The projects a limited role is limited to. */
  projectIds: readonly string[];
  /** What they chose on this or another device; nothing while the browser's own counts. */
  chosenLanguage?: string | undefined;
  /** Lets the minute before a page breaks go with the report of it. */
  replaysErrors: boolean;
  permissions: Permissions;
};

export const viewerKey = ['viewer'] as const;

/** When one of these changes, the viewer is read again. */
export const viewerCollections = [profileRoutes.read, flagRoutes.several, tenantRoutes.list].map(
  collectionOf,
);

/** Fails with 401 when nobody is signed in, with Unreachable when no server answers and nothing is kept. */
export const viewerQuery = queryOptions({
  queryKey: viewerKey,
  queryFn: () => fetchOrCached('viewer', readViewer),
  staleTime: Infinity,
});

export const useViewerQuery = () => useQuery(viewerQuery);

async function readViewer(): Promise<Viewer> {
  const [profile, { flags }] = await Promise.all([
    call(profileRoutes.read),
    call(flagRoutes.several, { body: flagNames }).catch(orNone),
  ]);
  const { id, givenName, surname, email, tenant, projectIds, roles, readOnly } = profile;
  const { userSettings, languageChosen } = profile;
  return {
    id,
    name: `${givenName} ${surname}`.trim(),
    email,
    tenant,
    roles,
    projectIds,
    chosenLanguage: languageChosen ? userSettings.language : undefined,
    replaysErrors: profile.replaysErrors,
    permissions: permissionsOf(
      {
        roles,
        ...(readOnly && { readOnly: true as const }),
        ...(tenant.isOperator && { isOperator: true as const }),
      },
      flags as Flags,
    ),
  };
}

/**
 * Help stays open when the flags cannot be read: everything then stands as by default, and what hangs on the security
 * tab stays closed.
 */
function orNone(error: unknown): { flags: Flags } {
  if (!/^\/(support|tutorials)\b/.test(location.pathname)) throw error;
  return { flags: { ...defaultFlags, securityTab: false } };
}

export const ViewerContext = createContext<Viewer | undefined>(undefined);

export function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error('There is no viewer above this component.');
  return viewer;
}

/** Whether the person may do this; a record's own `abilities` go before it. */
export const useCan = (access: Access, action: Action, flag?: Flag): boolean =>
  can(useViewer().permissions, access, action, flag);
