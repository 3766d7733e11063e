import { problems } from '../kernel/problem.ts';

export const outboundProblems = problems('outbound', {
  refused: [422, /*i18n*/ 'This installation is not allowed to reach {address}.'],
  unreachable: [502, /*i18n*/ '{address} did not respond.'],
  tooSlow: [504, /*i18n*/ '{address} took too long to respond.'],
});
