import { problems } from '../kernel/problem.ts';

export const emailTriggerProblems = problems('emailTriggers', {
  notFound: [404, /*i18n*/ 'This email trigger no longer exists.'],
  oneOnly: [409, /*i18n*/ 'An agent can have only one email trigger.'],
  allowedNeeded: [422, /*i18n*/ 'Enter at least one domain or address.'],
  notADomain: [422, /*i18n*/ '“{entry}” is not a domain, such as example.com.'],
  notAnAddress: [422, /*i18n*/ '“{entry}” is not an email address.'],
  addressUnfit: [
    422,
    /*i18n*/ 'This address was not generated for the agent’s project, or is already in use.',
  ],
  nothingHere: [404, /*i18n*/ 'There is no such address.'],
  notReadable: [422, /*i18n*/ 'The mail has too many parts or headers, or parts nested too deeply.'],
  textTooLong: [422, /*i18n*/ 'The text of the mail is too long.'],
  automatic: [422, /*i18n*/ 'Automatic replies and mailing lists start nothing.'],
  loop: [422, /*i18n*/ 'The mail is going round in a circle.'],
  senderUnclear: [422, /*i18n*/ 'The mail does not say whom it is from, or names several senders.'],
  senderForged: [422, /*i18n*/ 'The sender’s domain says that this mail is forged.'],
  senderUnproven: [422, /*i18n*/ 'Nothing proves that the mail is from the sender it names.'],
  senderNotAllowed: [422, /*i18n*/ 'The restriction does not allow this sender.'],
  notCheckedNow: [503, /*i18n*/ 'The sender cannot be checked right now. The mail is accepted later.'],
  repeated: [409, /*i18n*/ 'This mail has already been received.'],
});
