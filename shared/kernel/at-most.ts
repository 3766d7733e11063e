// Records of few names.
import { z } from 'zod';

/** The names are counted before each is looked at. */
export const atMost = <Schema extends z.ZodType>(most: number, text: string, schema: Schema) =>
  z.preprocess((sent, { addIssue }) => {
    const count = typeof sent === 'object' && sent !== null ? Object.keys(sent).length : 0;
    if (count > most) addIssue(text);
    return sent;
  }, schema) as unknown as Schema;
