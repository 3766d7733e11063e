import { problems } from '../kernel/problem.ts';

export const webhookProblems = problems('webhooks', {
  notFound: [404, /*i18n*/ 'This webhook no longer exists.'],
  tooMany: [422, /*i18n*/ 'An agent can have at most {most} webhooks.'],
  headerNeeded: [422, /*i18n*/ 'Enter the name of the header that holds the signature.'],
  secretNotBase64: [
    422,
    /*i18n*/ 'The secret of a Standard Webhooks sender is base64, often after “whsec_”. Copy it as the sender shows it.',
  ],
  /** Also an inactive one: nobody learns which addresses there are. */
  nothingHere: [404, /*i18n*/ 'There is no active webhook at this address.'],
  unsigned: [401, /*i18n*/ 'The delivery has no signature in the header {header}.'],
  badSignature: [
    401,
    /*i18n*/ 'The signature does not fit the content. Compare the secret with the sender’s.',
  ],
  outOfTime: [401, /*i18n*/ 'The delivery was signed more than {minutes} minutes ago, or in the future.'],
  replayed: [409, /*i18n*/ 'This delivery has already been received.'],
  notText: [400, /*i18n*/ 'The content is neither JSON nor text.'],
  notJson: [400, /*i18n*/ 'The content is not valid JSON.'],
});
