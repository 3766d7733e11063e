import { problems } from '../kernel/problem.ts';

export const httpProblems = problems('http', {
  badIdempotencyKey: [400, /*i18n*/ 'The header Idempotency-Key has to hold 1 to 200 characters.'],
  otherRequest: [422, /*i18n*/ 'This idempotency key was used before, for a different request.'],
  unstorableText: [400, /*i18n*/ 'This text holds characters that cannot be saved.'],
  tooDeep: [400, /*i18n*/ 'What was sent is nested too deeply.'],
  stillBusy: [
    409,
    /*i18n*/ 'The first request with this idempotency key is still being worked on. Try again shortly.',
  ],
});
