// Files that go along with a message: what a document or a text says, and pictures as they are.
import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { FileValue, isPictureType, PictureValue } from '../steps/file-value.ts';

const { maxFiles, maxFileCharacters, filesPerMinute } = workLimits.conversations;

/** A picture, else a text: one that calls itself a picture and brings none is neither. */
const MessageFile = z.union([
  PictureValue,
  FileValue.refine(({ type }) => !isPictureType(type), /*i18n*/ 'The picture cannot be read.'),
]);

/** In characters; of a picture those of its base64. */
export const charactersOf = (file: MessageFile) => ('data' in file ? file.data : file.text).length;

export const MessageFiles = z
  .array(MessageFile)
  .max(maxFiles, /*i18n*/ 'These are too many files.')
  .refine(
    (files) => files.reduce((sum, file) => sum + charactersOf(file), 0) <= maxFileCharacters,
    /*i18n*/ 'The files are too large together.',
  );

/** What is shown of a file that was sent; `isPicture`: the model looks at it instead of reading it. */
export const SentFile = z.object({ name: z.string(), isPicture: z.boolean() });

export type MessageFile = z.output<typeof MessageFile>;
export type SentFile = z.output<typeof SentFile>;

export const messageFileRoutes = routes({
  read: {
    summary:
      'Get the text of a PDF or Word document, sent as multipart form data, field `file`, as a file for a message; ' +
      'nothing is kept',
    method: 'POST',
    path: '/v1/Conversations/files',
    access: 'signedIn',
    keys: 'never',
    safe: true,
    perMinute: filesPerMinute,
    answer: FileValue.extend({ size: z.number().int() }),
  },
});
