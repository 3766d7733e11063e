import { problems } from './problem.ts';

/** Why a document could not be read; whoever reads one adds its field. */
export const documentProblems = problems('documents', {
  damaged: [422, /*i18n*/ 'The file {name} is damaged and cannot be read.'],
  locked: [422, /*i18n*/ 'The file {name} is protected by a password.'],
  noText: [422, /*i18n*/ 'The file {name} contains no text. Scanned pages are pictures.'],
  tooManyPages: [422, /*i18n*/ 'The file {name} has more than {most} pages.'],
  tooMuchText: [422, /*i18n*/ 'The file {name} contains more than {most} MB of text.'],
  tooMuchWork: [422, /*i18n*/ 'The file {name} takes too long to read.'],
});
