import { z } from 'zod';
import { roles } from '../access/roles.ts';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import {
  ImportPreview,
  InviteResults,
  MAX_INVITATIONS_PER_CALL,
  UserChange,
  UserInvite,
  UserInviteRow,
} from './invite.ts';
import { shownStatuses, User, UserDetail } from './user.ts';

const params = z.object({ id: z.uuid() });
const people = { access: 'people', keys: 'never' } as const;

export const userRoutes = routes({
  list: {
    ...people,
    summary: 'List the members of the workspace',
    method: 'GET',
    path: '/v1/Users',
    query: PageQuery(['name', 'email', 'status', 'joinedAt'], {
      filters: {
        status: z.enum(shownStatuses).optional(),
        roleId: z.enum(roles).optional(),
        groupId: z.uuid().optional(),
        departmentId: z.uuid().optional(),
      },
    }),
    answer: Page(User),
  },
  exportCsv: {
    ...people,
    summary: 'Download the members as CSV',
    method: 'GET',
    path: '/v1/Users/export/csv',
    perMinute: 10,
  },
  invite: {
    ...people,
    summary: 'Invite a person by email',
    method: 'POST',
    path: '/v1/Users',
    body: UserInvite,
    answer: User,
  },
  batch: {
    ...people,
    summary: 'Invite several people; each row succeeds or fails on its own',
    method: 'POST',
    path: '/v1/Users/batch',
    body: z.object({
      users: z.array(UserInviteRow).min(1).max(MAX_INVITATIONS_PER_CALL),
      /** The calls of one import share it: the audit log shows them as one operation. */
      importId: z.uuid().optional(),
    }),
    answer: InviteResults,
  },
  previewImport: {
    ...people,
    summary: 'Check a CSV of people to invite, line by line; nothing is created',
    method: 'POST',
    path: '/v1/Users/import/preview',
    safe: true,
    requires: 'edit',
    perMinute: 30,
    body: z.object({ csv: z.string().min(1).max(3_000_000) }),
    answer: ImportPreview,
  },
  read: {
    summary: 'Get one member',
    method: 'GET',
    path: '/v1/Users/{id}',
    access: 'userDetail',
    keys: 'never',
    params,
    query: z.object({ organization: z.stringbool().default(false).catch(false) }),
    answer: UserDetail,
  },
  change: {
    ...people,
    summary: 'Change a member’s name, roles, projects and department',
    method: 'PUT',
    path: '/v1/Users/{id}',
    params,
    body: UserChange,
    answer: User,
  },
  remove: {
    ...people,
    summary: 'Remove a member, or withdraw an invitation',
    method: 'DELETE',
    path: '/v1/Users/{id}',
    params,
  },
  reinvite: {
    ...people,
    summary: 'Resend the invitation; the earlier one stops working',
    method: 'POST',
    path: '/v1/Users/{id}/reinvite',
    perMinute: 120,
    params,
  },
  deactivate: {
    ...people,
    summary: 'Deactivate a member',
    method: 'POST',
    path: '/v1/Users/{id}/deactivate',
    params,
  },
  reactivate: {
    ...people,
    summary: 'Reactivate a member',
    method: 'POST',
    path: '/v1/Users/{id}/reactivate',
    params,
  },
  unlock: {
    ...people,
    summary: 'Unlock an account that is locked after wrong passwords',
    method: 'POST',
    path: '/v1/Users/{id}/unlock',
    params,
  },
  signOut: {
    ...people,
    summary: 'End a member’s sessions in this workspace',
    method: 'DELETE',
    path: '/v1/Users/{id}/sessions',
    params,
  },
});
