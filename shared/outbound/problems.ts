import { problems } from '../kernel/problem.ts';

export const outboundProblems = problems('outbound', {
  refused: [422, /*i18n*/ 'The address {address} may not be reached from here.'],
  unreachable: [502, /*i18n*/ 'There is no answer from {address}.'],
  tooSlow: [504, /*i18n*/ 'The answer from {address} took too long.'],
});
