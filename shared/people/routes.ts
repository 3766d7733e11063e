import { z } from 'zod';
import { flagNames } from '../access/flags.ts';
import { routes } from '../kernel/contract.ts';
import { Profile, ProfileChange, RolePolicy, RoleSummary } from './profile.ts';

export const profileRoutes = routes({
  read: {
    summary: 'Get your own profile',
    method: 'GET',
    path: '/v1/Profile',
    access: 'signedIn',
    answer: Profile,
  },
  change: {
    summary: 'Change your own name and settings',
    method: 'PUT',
    path: '/v1/Profile/{id}',
    access: 'signedIn',
    keys: 'never',
    params: z.object({ id: z.uuid() }),
    body: ProfileChange,
    answer: Profile,
  },
  completeOnboarding: {
    summary: 'Record that you have seen the introduction',
    method: 'POST',
    path: '/api/profile/complete-onboarding',
    access: 'signedIn',
    keys: 'never',
  },
  resetOnboarding: {
    summary: 'Show the introduction again',
    method: 'DELETE',
    path: '/api/profile/onboarding',
    access: 'signedIn',
    keys: 'never',
  },
});

export const accessRoutes = routes({
  administrators: {
    summary: 'List some of the people who can give access',
    method: 'GET',
    path: '/v1/Profile/administrators',
    access: 'signedIn',
    answer: z.object({ names: z.array(z.string()) }),
  },
  ask: {
    summary: 'Request access or a feature; the same request once a day',
    method: 'POST',
    path: '/v1/Profile/access-requests',
    access: 'signedIn',
    keys: 'never',
    /** Absent: for a role that opens more. */
    body: z.object({ feature: z.enum(flagNames).optional() }),
  },
});

export const roleRoutes = routes({
  list: {
    summary: 'List all roles',
    method: 'GET',
    path: '/v1/roles',
    access: 'signedIn',
    answer: z.array(RoleSummary),
  },
  policies: {
    summary: 'List the permissions of a role',
    method: 'GET',
    path: '/v1/roles/{id}/policies',
    access: 'signedIn',
    params: z.object({ id: z.string().max(100) }),
    answer: z.array(RolePolicy),
  },
});
