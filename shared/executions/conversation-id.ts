// How callers name conversations. Names that the product gives itself are nobody's to choose.
import { z } from 'zod';

/** Followed by a space and a deployment: what an agent was told there. */
export const SPACE_CONVERSATIONS = 'space/';

export const ConversationId = z
  .string()
  .min(1)
  .max(200)
  .refine((id) => !id.startsWith(SPACE_CONVERSATIONS), /*i18n*/ 'This name is reserved.');
