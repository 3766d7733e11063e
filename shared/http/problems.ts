import { problems } from '../kernel/problem.ts';

export const httpProblems = problems('http', {
  badIdempotencyKey: [400, /*i18n*/ 'The header Idempotency-Key must have 1 to 200 characters.'],
  otherRequest: [422, /*i18n*/ 'This idempotency key was used before, for a different request.'],
  unstorableText: [400, /*i18n*/ 'This text contains characters that cannot be saved.'],
  addressTooLong: [414, /*i18n*/ 'A part of the address is too long.'],
  tooDeep: [400, /*i18n*/ 'The request is nested too deeply.'],
  changedMeanwhile: [
    409,
    /*i18n*/ 'Someone else has saved this in the meantime. Compare both versions, and save again.',
  ],
  stillBusy: [
    409,
    /*i18n*/ 'The first request with this idempotency key is still being processed. Try again shortly.',
  ],
});
