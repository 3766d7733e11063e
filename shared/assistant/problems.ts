import { problems } from '../kernel/problem.ts';

export const assistantProblems = problems('assistant', {
  notFound: [404, /*i18n*/ 'This conversation with the assistant no longer exists.'],
  modelNotFound: [422, /*i18n*/ 'The project cannot use this model. Choose another one.'],
  busy: [429, /*i18n*/ 'The assistant is already working on {most} of your wishes. Wait or cancel one.'],
  blocked: [422, /*i18n*/ 'A guardrail blocked this: {why}'],
  tooLargeDraft: [422, /*i18n*/ 'The draft is too large for the assistant: {size} of {most} characters.'],
  tooLargeProposal: [422, /*i18n*/ 'The model proposed more than can be reviewed at once. Ask for less.'],
  unreadable: [502, /*i18n*/ 'The model’s answer could not be read as changes to an agent.'],
  tookTooLong: [504, /*i18n*/ 'The model did not answer in time.'],
  ended: [409, /*i18n*/ 'The assistant has already answered this request.'],
  nothingProposed: [409, /*i18n*/ 'There is no proposal to decide on.'],
  alreadyAgent: [409, /*i18n*/ 'An agent was already created from this proposal.'],
  unknownPart: [422, /*i18n*/ 'The proposal has no such part.'],
});
