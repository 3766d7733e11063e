// A chat within the page of somebody else: who visits, what the page says of them, and what is shown to them.
import { z } from 'zod';
import { ConversationMessage } from '../conversations/conversation.ts';
import { ChatDeploymentDetail } from '../deployments/deployment.ts';
import { RunVariables } from '../executions/run-variables.ts';
import { workLimits } from '../kernel/work-limits.ts';

const { maxVisitorId, maxVisitorName, maxContext, maxContextName, maxContextValue, maxMessageCharacters } =
  workLimits.embed;

const Colors = z.object({ lightMode: z.string(), darkMode: z.string() }).nullable();

/** As the company's branding says; null: the product's own look. */
export const EmbedLook = z
  .object({
    name: z.string(),
    companyName: z.string().nullable(),
    logoUrl: z.string().nullable(),
    primaryColor: Colors,
    secondaryColor: Colors,
    accentColor: Colors,
    watermark: z.string().nullable(),
  })
  .meta({ id: 'EmbedLook' });

/** Who the page's own server says that a visitor is. `expires`: in seconds since 1970. */
export const VisitorIdentity = z
  .object({
    id: z.string().trim().min(1).max(maxVisitorId),
    name: z.string().trim().max(maxVisitorName).default(''),
    expires: z.number().int().min(0).max(99_999_999_999),
    /** HMAC-SHA256 of what `signedText` answers, in hexadecimal digits. */
    signature: z.string().max(200),
  })
  .meta({ id: 'VisitorIdentity' });

/** What is signed: digits come first and lines cannot be in them, so no two identities have the same text. */
export const signedText = ({ id, name, expires }: Omit<VisitorIdentity, 'signature'>): string =>
  `${expires}\n${id}\n${name}`;

export const VisitorEntry = z
  .object({
    key: z.string().max(200),
    /** Of an earlier visit. One that does not count any more makes a new visitor. */
    token: z.string().max(2000).optional(),
    identity: VisitorIdentity.optional(),
  })
  .meta({ id: 'VisitorEntry' });

export const Visit = z
  .object({
    token: z.string(),
    /** Nobody vouches for them: whoever has the token is this visitor. */
    isAnonymous: z.boolean(),
    /** The one they were last in, or the one that begins with their next message. */
    conversationId: z.uuid(),
    look: EmbedLook,
    deployment: ChatDeploymentDetail.pick({
      id: true,
      deploymentName: true,
      description: true,
      about: true,
      userPrompts: true,
      inputVariables: true,
    }),
  })
  .meta({ id: 'EmbedVisit' });

/** What the page tells the agent, by the names of the agent's input variables. */
const PageContext = z
  .record(z.string().max(maxContextName), z.string().max(maxContextValue))
  .refine(
    (context) => Object.keys(context).length <= maxContext,
    /*i18n*/ 'The page says too much about itself.',
  )
  .default({});

export const VisitorMessage = z
  .object({
    /** Chosen by the sender: a message that is sent twice is one. */
    id: z.uuid(),
    text: z
      .string()
      .trim()
      .min(1, /*i18n*/ 'Enter a message')
      .max(maxMessageCharacters, /*i18n*/ 'The message is too long.'),
    context: PageContext,
    /** What the visitor filled in; later messages keep what they do not give anew. */
    variables: RunVariables.default({}),
  })
  .meta({ id: 'VisitorMessage' });

export const VisitorMessages = z.object({
  items: z.array(ConversationMessage),
  from: z.uuid().nullable(),
});

export type EmbedLook = z.output<typeof EmbedLook>;
export type VisitorIdentity = z.output<typeof VisitorIdentity>;
export type VisitorEntry = z.output<typeof VisitorEntry>;
export type Visit = z.output<typeof Visit>;
export type VisitorMessage = z.output<typeof VisitorMessage>;
