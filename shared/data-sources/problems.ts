import { problems } from '../kernel/problem.ts';

export const dataSourceProblems = problems('dataSources', {
  notFound: [404, /*i18n*/ 'This data source no longer exists.'],
  fileNotFound: [404, /*i18n*/ 'This file no longer exists.'],
  projectNeeded: [422, /*i18n*/ 'Choose a project you can access.'],
  nameTaken: [409, /*i18n*/ 'Name already taken'],
  tooManySources: [422, /*i18n*/ 'A workspace has at most {most} data sources.'],
  noFile: [422, /*i18n*/ 'Send one file as multipart form data.'],
  fileTooLarge: [413, /*i18n*/ 'The file is larger than {most} MB.'],
  kindNotRead: [
    422,
    /*i18n*/ 'Files of this kind cannot be read. Use text, Markdown, CSV, JSON, HTML, PDF or DOCX.',
  ],
  notText: [422, /*i18n*/ 'The file is not a text in UTF-8 or UTF-16. Save it as UTF-8.'],
  fileEmpty: [422, /*i18n*/ 'There is no text in the file.'],
  fileTaken: [409, /*i18n*/ 'The data source has a file named {name} already. Delete it first.'],
  tooManyFiles: [422, /*i18n*/ 'A data source has at most {most} files.'],
  tooManyChunks: [
    422,
    /*i18n*/ 'The data source would have more than {most} chunks. Use larger chunks or another data source.',
  ],
  indexingFailed: [500, /*i18n*/ 'The file could not be indexed. Try again.'],
  underWay: [409, /*i18n*/ 'The file is still being indexed.'],
  notUnderWay: [409, /*i18n*/ 'The file is not being indexed.'],
  queryMissing: [422, /*i18n*/ 'The query is empty.'],
  queryTooLong: [422, /*i18n*/ 'The query is longer than {most} characters.'],
});
