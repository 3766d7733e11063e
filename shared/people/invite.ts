// Inviting somebody: what the form asks for, what the call takes, and what a file of many may hold.
import { z } from 'zod';
import { NameOf } from '../kernel/name.ts';
import { roles, type Role } from '../access/roles.ts';

export const MAX_INVITATIONS_PER_FILE = 5000;
/** So many are sent with one call. */
export const MAX_INVITATIONS_PER_CALL = 200;

/** Of one invitation. */
export const MAX_GROUPS = 100;
export const MAX_PROJECTS = 500;
/** Letters of a row's cell. */
export const MAX_CELL = 500;

const noRole = /*i18n*/ 'Choose at least one role';
const noProject = /*i18n*/ 'At least one project must be selected for project-admin role';
const noEmail = /*i18n*/ 'Invalid email';
const noName = /*i18n*/ 'Full name is required';
const oneWord = /*i18n*/ 'Enter at least a first and a last name';

const name = NameOf(noName);

const limited = (roleIds: readonly Role[]) => roleIds.includes('ProjectAdmin');

type Rights = { roleIds: Role[]; projectIds: string[] };

const hasProject = ({ roleIds, projectIds }: Rights) => !limited(roleIds) || projectIds.length > 0;

/** Projects limit a project administrator; with any other role they mean nothing and are dropped. */
const dropProjects = <Given extends Rights>(input: Given): Given =>
  limited(input.roleIds) ? input : { ...input, projectIds: [] };

const rights = {
  roleIds: z.array(z.enum(roles)).min(1, noRole).max(roles.length),
  projectIds: z.array(z.uuid()).max(MAX_PROJECTS).default([]),
};
const needsProject = { path: ['projectIds'], message: noProject };

export const EmailAddress = z.string().trim().max(320).pipe(z.email(noEmail));

export const UserInvite = z
  .object({
    firstName: name,
    lastName: name,
    email: EmailAddress,
    ...rights,
    departmentId: z.uuid().nullable().optional(),
    groupIds: z.array(z.uuid()).max(MAX_GROUPS).optional(),
  })
  .refine(hasProject, needsProject)
  .transform(dropProjects)
  .meta({ id: 'UserInvite' });

/** The e-mail address is the person's own and stays. */
export const UserChange = z
  .object({
    firstName: name.optional(),
    lastName: name.optional(),
    ...rights,
    departmentId: z.uuid().nullable().optional(),
  })
  .refine(hasProject, needsProject)
  .transform(dropProjects)
  .meta({ id: 'UserChange' });

const formRights = { roleIds: rights.roleIds, projectIds: z.array(z.string()) };

/** Roles and projects as one fills them in, for one person or many. */
export const RightsForm = z.object(formRights).refine(hasProject, needsProject);

/** As one fills it in: the first word is the first name, the rest is the last name. */
export const UserForm = z
  .object({
    fullName: NameOf(noName, 200).refine((full) => /\S\s+\S/.test(full), oneWord),
    email: z.string().trim().min(1, /*i18n*/ 'Email is required').max(320).pipe(z.email(noEmail)),
    ...formRights,
    /** Empty: none. */
    departmentId: z.string(),
  })
  .refine(hasProject, needsProject);

export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** What the form holds after the roles were chosen anew: choosing another role clears the project selection. */
export function chosenRoles(before: Rights, roleIds: Role[]): Rights {
  const choseAnother = roleIds.some((role) => role !== 'ProjectAdmin' && !before.roleIds.includes(role));
  return { roleIds, projectIds: choseAnother || !limited(roleIds) ? [] : before.projectIds };
}

/** A row of many, before it is checked: one bad row must not stop the others. */
const text = z.string().max(MAX_CELL).default('');
export const UserInviteRow = z.object({
  firstName: text,
  lastName: text,
  email: text,
  roleIds: z.array(z.string().max(100)).max(20).default([]),
  projectIds: z.array(z.string().max(100)).max(MAX_PROJECTS).default([]),
  departmentId: z.string().max(100).nullable().default(null),
  groupIds: z.array(z.string().max(100)).max(MAX_GROUPS).default([]),
});

/** Why a row was refused. `message` is English; `code` and `values` say it in other languages. */
const RowError = z.object({
  field: z.string(),
  code: z.string(),
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const InviteResults = z
  .object({
    /** In the order they were sent. */
    results: z.array(
      z.object({
        email: z.string(),
        /** null: not invited, and nothing was kept of the row. */
        userId: z.uuid().nullable(),
        errors: z.array(RowError),
      }),
    ),
    invited: z.number().int(),
    failed: z.number().int(),
  })
  .meta({ id: 'InviteResults' });

export const ImportPreview = z
  .object({
    rows: z.array(
      UserInviteRow.required().extend({
        /** In the file; 1 is the head. */
        line: z.number().int(),
        errors: z.array(RowError),
      }),
    ),
    valid: z.number().int(),
    invalid: z.number().int(),
    /** Of the projects, departments and groups the rows name, by id. */
    names: z.record(z.uuid(), z.string()),
    /** Columns that mean nothing here, as the file calls them. */
    ignoredColumns: z.array(z.string()),
  })
  .meta({ id: 'ImportPreview' });

export type UserInvite = z.output<typeof UserInvite>;
export type UserChange = z.output<typeof UserChange>;
export type UserForm = z.output<typeof UserForm>;
export type UserInviteRow = z.output<typeof UserInviteRow>;
export type RowError = z.output<typeof RowError>;
export type InviteResults = z.output<typeof InviteResults>;
export type ImportPreview = z.output<typeof ImportPreview>;
