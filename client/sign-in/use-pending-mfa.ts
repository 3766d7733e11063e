import { useQuery } from '@tanstack/react-query';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { call } from '../data/call.ts';
import type { Next } from './sign-in-form.tsx';

/** What a session that is open still owes its workspace: it was opened before the workspace asked for a second step. */
export const usePendingMfa = (): Next | undefined =>
  useQuery({
    queryKey: ['owed-step'],
    queryFn: async () => {
      const { mfaPending } = await call(signInRoutes.options);
      return mfaPending ? (await call(signInRoutes.requireMfa)).next : null;
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  }).data ?? undefined;
