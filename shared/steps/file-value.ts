// Files as variables of a run hold them: what is text as its text, pictures as they are.
import { z } from 'zod';
import type { Json } from '../kernel/json.ts';
import { workLimits } from '../kernel/work-limits.ts';

const { maxFileCharacters, maxFiles, maxPictureCharacters } = workLimits.variables;

const name = z.string().min(1).max(255);

/** A text file as a variable holds it; `size` in bytes. */
export const FileValue = z.object({
  name,
  /** A media type; empty when it is not known. */
  type: z.string().max(255).default(''),
  text: z.string().max(maxFileCharacters),
});

export type FileValue = z.output<typeof FileValue> & { size: number };

/** How each kind of picture begins, in base64. */
const beginnings = {
  'image/png': 'iVBORw0KGgo',
  'image/jpeg': '/9j/',
  'image/gif': 'R0lGOD',
  'image/webp': 'UklGR',
} as const;

export const pictureTypes = Object.keys(beginnings) as (keyof typeof beginnings)[];

export const isPictureType = (type: string) => Object.hasOwn(beginnings, type);

/** A picture; `data` in base64. */
export const PictureValue = z
  .object({
    name,
    type: z.literal(pictureTypes),
    data: z
      .string()
      .max(maxPictureCharacters)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/),
  })
  .refine(({ type, data }) => data.startsWith(beginnings[type]));

export type PictureValue = z.output<typeof PictureValue> & { size: number };

export function readFileValue(value: Json): FileValue | undefined {
  const file = FileValue.safeParse(value).data;
  return file && { ...file, size: new TextEncoder().encode(file.text).length };
}

/** In bytes: four letters are three, and `=` fills up the last four. */
function sizeOf(base64: string): number {
  const end = base64.indexOf('=');
  return Math.floor(((end < 0 ? base64.length : end) * 3) / 4);
}

export function readPicture(value: Json): PictureValue | undefined {
  const picture = PictureValue.safeParse(value).data;
  return picture && { ...picture, size: sizeOf(picture.data) };
}

export function readFiles(value: Json): (FileValue | PictureValue)[] | undefined {
  if (!Array.isArray(value) || value.length > maxFiles) return undefined;
  const files = value.map((one) => readPicture(one) ?? readFileValue(one));
  // One whose picture was taken out is no text.
  const isWhole = (file: (typeof files)[number]) => file && ('data' in file || !isPictureType(file.type));
  return files.every(isWhole) ? files.filter((file) => file !== undefined) : undefined;
}

/** The same without what a picture shows: as steps pass it on, name models and people of it. */
export function withoutPictures(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutPictures);
  const picture = readPicture(value);
  return picture ? { name: picture.name, type: picture.type, size: picture.size, text: '' } : value;
}
