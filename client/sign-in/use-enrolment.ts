import { useQuery } from '@tanstack/react-query';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { call } from '../data/call.ts';

/** The second step a workspace asks for, set up before the session opens. */
export const useEnrolment = () =>
  useQuery({
    queryKey: ['enrolment-at-sign-in'],
    queryFn: () => call(signInRoutes.beginEnrolment),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** Answers the recovery codes; the session is open. */
export const confirmEnrolment = async (code: string) =>
  (await call(signInRoutes.confirmEnrolment, { body: { code } })).recoveryCodes;
