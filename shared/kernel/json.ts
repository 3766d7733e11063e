import { z } from 'zod';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Anything JSON can say, as a schema. */
export const Json: z.ZodType<Json> = z.json() as z.ZodType<Json>;
