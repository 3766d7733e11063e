// What other domains may ask of mail.
export { addressees } from './addressee-read-model.ts';
export type { EmailKind, Emails } from './emails.ts';
export { createMailer, type Mail, type Mailer } from './mailer.ts';
