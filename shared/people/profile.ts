import { z } from 'zod';
import { areas } from '../access/areas.ts';
import { roles } from '../access/roles.ts';
import { localeNames } from '../kernel/locales.ts';
import { Name } from '../kernel/name.ts';

const UserSettings = z.object({ language: z.enum(localeNames) }).meta({ id: 'UserSettings' });

/** The signed-in person, as their own client sees them. */
export const Profile = z
  .object({
    id: z.uuid(),
    /** What other systems know the person by. */
    subject: z.string(),
    givenName: z.string(),
    surname: z.string(),
    email: z.string(),
    roles: z.array(z.enum(roles)),
    groups: z.array(z.string()),
    /** What a project administrator or end user is limited to. */
    projectIds: z.array(z.uuid()),
    tenant: z.object({
      id: z.uuid(),
      name: z.string(),
      subscriptionType: z.string(),
      /** It runs the installation. */
      isOperator: z.boolean(),
    }),
    onboardingCompleted: z.boolean(),
    /** Somebody looks on in this person’s name, and changes nothing. */
    readOnly: z.boolean(),
    /** The name is kept by the company's directory and changed there. */
    fromDirectory: z.boolean(),
    userSettings: UserSettings,
    /** Until a language is chosen, each device speaks its browser's. */
    languageChosen: z.boolean(),
    /** Lets the minute before a page breaks be kept with the report of it. */
    replaysErrors: z.boolean(),
    /** Gets an email when a comment names them. */
    mentionEmails: z.boolean(),
  })
  .meta({ id: 'Profile' });

/** What one changes of oneself. What is left out stays. */
export const ProfileChange = z
  .object({
    userSettings: UserSettings,
    givenName: Name,
    surname: Name,
    replaysErrors: z.boolean(),
    mentionEmails: z.boolean(),
  })
  .partial()
  .meta({ id: 'ProfileChange' });

export const RoleSummary = z
  .object({ id: z.enum(roles), name: z.enum(roles), displayName: z.string() })
  .meta({ id: 'RoleSummary' });

/** What a role may do in one area. */
export const RolePolicy = z
  .object({
    area: z.enum(Object.keys(areas) as [string, ...string[]]),
    look: z.boolean(),
    change: z.boolean(),
  })
  .meta({ id: 'RolePolicy' });

export type Profile = z.output<typeof Profile>;
export type ProfileChange = z.output<typeof ProfileChange>;
