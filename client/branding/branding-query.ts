// What is asked about a tenant's look. None is an answer and no failure: nobody asks for what is known to be missing.
import { queryOptions } from '@tanstack/react-query';
import { brandingRoutes } from '../../shared/branding/routes.ts';
import { call, CallFailed } from '../data/call.ts';
import { fetchOrCached } from '../data/offline-cache.ts';
import { keyOf } from '../data/query.ts';

const params = { app: 'chat' } as const;

async function readLook(tenant: string) {
  const { branding } = await call(brandingRoutes.signIn, { params, query: { tenant } });
  return branding;
}

/** What the server refuses is told; where nobody answers there is no branding. */
export async function nothingUnlessRefused<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CallFailed) throw error;
    return null;
  }
}

/** What the frame and the sign-in page show. `tenant`: the id of a tenant or an organization. */
export const lookQuery = (tenant: string) =>
  queryOptions({
    queryKey: keyOf(brandingRoutes.signIn, { params, query: { tenant } }),
    queryFn: () => nothingUnlessRefused(() => fetchOrCached(`look ${tenant}`, () => readLook(tenant))),
  });

/** All of it, for the editor and the chat. `tenant`: the current one. */
export const brandingQuery = (tenant: string) =>
  queryOptions({
    queryKey: keyOf(brandingRoutes.read, { params }),
    queryFn: () =>
      nothingUnlessRefused(async () => (await readLook(tenant)) && call(brandingRoutes.read, { params })),
  });
