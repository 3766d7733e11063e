import { problems } from '../kernel/problem.ts';

/** Of those a model call ends with, the ones with a status of 429 or from 502 on may be tried again. */
export const modelProblems = problems('models', {
  notFound: [404, /*i18n*/ 'This model no longer exists.'],
  nameTaken: [409, /*i18n*/ 'A model named {name} already exists.'],
  notForTexts: [422, /*i18n*/ '{model} makes predictions. Use it in a machine learning step.'],
  notForPredictions: [422, /*i18n*/ '{model} is not on a machine learning server.'],
  notATensor: [422, /*i18n*/ 'The input {name} is not a list of numbers or texts of one length.'],
  builtIn: [422, /*i18n*/ 'The demo model is built in and cannot be changed.'],
  projectNeeded: [422, /*i18n*/ 'Choose a project you administer.'],
  endpointNeeded: [422, /*i18n*/ 'Enter the address of the model.'],
  keyNeeded: [422, /*i18n*/ 'Enter the key of the provider.'],
  keyForNewAddress: [422, /*i18n*/ 'Enter the key again: it was stored for another address.'],
  keyRefused: [422, /*i18n*/ 'The provider of {model} refused the key.'],
  unknownThere: [422, /*i18n*/ 'The provider does not know a model named {model}.'],
  tooLong: [422, /*i18n*/ 'The text is too long for {model}.'],
  noPictures: [
    422,
    /*i18n*/ '{model} cannot look at the picture {file}. Choose a model whose input is text and images.',
  ],
  answerTooLong: [422, /*i18n*/ 'The answer of {model} is longer than {most} MB.'],
  refused: [422, /*i18n*/ 'The provider of {model} refused the request: {reason}'],
  rateLimited: [429, /*i18n*/ '{model} is receiving too many requests right now.'],
  broken: [502, /*i18n*/ 'The provider of {model} reported an error.'],
  unreachable: [502, /*i18n*/ 'The provider of {model} did not respond.'],
  empty: [502, /*i18n*/ '{model} gave an empty answer.'],
  unreadable: [502, /*i18n*/ 'The answer of {model} cannot be read. Check the protocol.'],
  notJson: [502, /*i18n*/ 'The answer of {model} does not fit the output schema.'],
  tooSlow: [504, /*i18n*/ '{model} took too long to answer.'],
});
