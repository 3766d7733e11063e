// What people give and get when they make an account of their own or choose another password.
import { z } from 'zod';
import { localeNames, type Locale } from '../kernel/locales.ts';
import { NameOf } from '../kernel/name.ts';
import { UserForm } from '../people/invite.ts';

const token = z.string().min(1).max(200);
const locale = z.enum(localeNames as [Locale, ...Locale[]]).optional();

export const { fullName: FullName, email: Email } = UserForm.shape;

/** What else is asked of it only the server can say: it knows the common ones [I18]. */
export const NewPassword = z
  .string()
  .min(10, /*i18n*/ 'A password must have at least 10 characters.')
  .max(200, /*i18n*/ 'A password can have at most 200 characters.');

/** As forms ask for a new password, which nobody sees while it is typed; the API takes it once. */
export const typedTwice = <Fields extends { password: typeof NewPassword }>(fields: z.ZodObject<Fields>) =>
  z
    .object({ ...fields.shape, repeated: z.string().min(1, /*i18n*/ 'This field is required') })
    .refine(isSameTwice, { path: ['repeated'], message: /*i18n*/ 'Passwords do not match' });

function isSameTwice(values: object): boolean {
  const { password, repeated } = values as { password: string; repeated: string };
  return password === repeated;
}

export const SignUp = z
  .object({
    companyName: NameOf(/*i18n*/ 'Company name is required', 200),
    fullName: FullName,
    email: Email,
    password: NewPassword,
    /** The language of the page: mails come in it. */
    locale,
  })
  .meta({ id: 'SignUp' });

export const EmailOnly = z.object({ email: Email });
export const TokenOnly = z.object({ token });

/** Whose link it is, so that password managers know. */
export const LinkOwner = z.object({ email: z.string() }).meta({ id: 'LinkOwner' });

export const PasswordReset = z.object({ token, password: NewPassword }).meta({ id: 'PasswordReset' });

export const PasswordChange = z
  .object({
    current: z.string().min(1, /*i18n*/ 'Password is required').max(1000),
    password: NewPassword,
  })
  .meta({ id: 'PasswordChange' });

export const InvitationView = z
  .object({
    email: z.string(),
    fullName: z.string(),
    tenantName: z.string(),
    inviterName: z.string(),
    /** The address has an account: signing in with it allows accepting. */
    hasAccount: z.boolean(),
    /** The caller is signed in with this address. */
    isForMe: z.boolean(),
  })
  .meta({ id: 'InvitationView' });

/** Name and password are for who has no account yet. */
export const InvitationAnswer = z
  .object({ token, fullName: FullName.optional(), password: NewPassword.optional(), locale })
  .meta({ id: 'InvitationAnswer' });

/** How the sign-in page begins. */
export const SignInOptions = z
  .object({
    signUp: z.boolean(),
    /** This browser's session still owes the second step its workspace asks for. */
    mfaPending: z.boolean(),
    /** Nobody is here yet: who signs up first runs the place. */
    isEmpty: z.boolean(),
    /** Mails are not sent but shown at `/dev/mail`. */
    mailIsKept: z.boolean(),
  })
  .meta({ id: 'SignInOptions' });
