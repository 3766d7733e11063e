// The tenant's branding; null when there is none, which is an answer and no failure.
import { queryOptions } from '@tanstack/react-query';
import type { Branding } from '../../shared/branding/branding.ts';
import { brandingRoutes } from '../../shared/branding/routes.ts';
import { call, CallFailed } from '../data/call.ts';
import { readOrKept } from '../data/kept.ts';
import { keyOf } from '../data/query.ts';

const input = { params: { app: 'chat' } } as const;

async function read(): Promise<Branding | null> {
  try {
    return await call(brandingRoutes.read, input);
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return null;
    throw error;
  }
}

export const brandingQuery = queryOptions({
  queryKey: keyOf(brandingRoutes.read, input),
  queryFn: () => readOrKept('branding', read),
});
