// A file of the device, whichever kind it is: a picture as it is, anything else as the text in it.
import { pictureTypes, type FileValue, type PictureValue } from '../../shared/steps/file-value.ts';
import { readPictureFile } from './picture-file.ts';
import { readTextFile, TEXT_FILES, type DocumentReader, type Reading } from './text-file.ts';

export type AnyFile = FileValue | PictureValue;

export const PICTURES = pictureTypes.join(',');
export const ANY_FILES = `${PICTURES},${TEXT_FILES}`;

export const readAnyFile = (file: File, documents?: DocumentReader): Promise<Reading<AnyFile>> =>
  file.type.startsWith('image/') ? readPictureFile(file) : readTextFile(file, documents);
