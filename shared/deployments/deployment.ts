// An agent as people meet it: under a name of its own, in one product, for everybody or for chosen people and groups. It
// runs the active version of its agent.
import { z } from 'zod';
import { Readiness } from '../agents/readiness.ts';
import { VideoLink } from '../agents/video-link.ts';
import { asRead } from '../kernel/as-read.ts';
import { Instant } from '../kernel/instant.ts';
import { NameOf } from '../kernel/name.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { InputVariable } from '../steps/input-variable.ts';

const { maxName, maxDescription, maxUsers, maxGroups, maxTags, maxTag, maxUserPrompts } =
  workLimits.deployments;

/** The product people meet the agent in. */
export const deploymentTypes = [
  'Chat',
  'AddinChat',
  'AddinPlaybookCompare',
  'AddinPlaybookRules',
  'ChromeExtensionSummarize',
  'ChromeExtensionKeyPoints',
  'ChromeExtensionTranslate',
  'BrowserExtension',
] as const;

/** `ImageOnly` and `FileOnly`: a message is an image or a file, with a text beside it. */
export const conversationTypes = ['StandardChat', 'ImageOnly', 'FileOnly'] as const;

/** `Selected`: nobody but the chosen people and the members of the chosen groups. */
export const visibilities = ['AllUsers', 'Selected'] as const;

export const inputModes = ['FileUpload', 'Whiteboard', 'Code', 'Math'] as const;

/** What answers bring besides their text: a document beside the chat, or numbered sources. */
export const outputKinds = ['Artifact', 'Citation'] as const;

export type DeploymentType = (typeof deploymentTypes)[number];
export type ConversationType = (typeof conversationTypes)[number];
export type Visibility = (typeof visibilities)[number];
export type InputMode = (typeof inputModes)[number];
export type OutputKind = (typeof outputKinds)[number];

/** No value twice. */
const distinct = <Value>(values: Value[]) => [...new Set(values)];

const Ids = (most: number) => z.array(z.uuid()).max(most).transform(distinct).default([]);
const Tags = z.array(NameOf(/*i18n*/ 'A tag cannot be empty', maxTag)).max(maxTags).transform(distinct);

const Line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\0]*$/, /*i18n*/ 'This text cannot be saved');

/** `version`: as its maker calls what is described; it says nothing of the agent's versions. */
export const About = z.object({ version: Line(50).default(''), videoUrl: VideoLink.default('') });
export type About = z.output<typeof About>;

const noAbout: About = { version: '', videoUrl: '' };

/** The same as one text, as older programs send and read it. */
const AboutJson = z
  .string()
  .max(2000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: /*i18n*/ 'This is not valid JSON' });
      return z.NEVER;
    }
  })
  .pipe(About);

/** Without who sees it and what it is about, which may come in more than one way. */
export const DeploymentFields = z.object({
  deploymentName: NameOf(/*i18n*/ 'Enter a name', maxName),
  description: Line(maxDescription).default(''),
  deploymentType: z.enum(deploymentTypes).default('Chat'),
  conversationType: z.enum(conversationTypes).default('StandardChat'),
  userIds: Ids(maxUsers),
  groupIds: Ids(maxGroups),
  tags: Tags.default([]),
  categories: Tags.default([]),
  isRecommended: z.boolean().default(false),
  deploymentIconId: z.uuid().nullable().default(null),
  supportedInputModes: z
    .array(z.enum(inputModes))
    .max(inputModes.length)
    .transform(distinct)
    .default(['FileUpload']),
  displayConsumptionInfo: z.boolean().default(false),
  /** Each adds about 3,000 tokens to every run. */
  deploymentPrompt: z.enum(outputKinds).nullable().default(null),
  /** Ids of user prompts that the agent's project may use. */
  userPrompts: Ids(maxUserPrompts),
});

/** `visibility` absent: everybody, unless people or groups are chosen. `aboutJson` counts where `about` is absent. */
const DeploymentChange = DeploymentFields.extend({
  visibility: z.enum(visibilities).optional(),
  about: About.optional(),
  aboutJson: AboutJson.optional(),
}).meta({ id: 'DeploymentChange' });

export const NewDeployment = DeploymentChange.extend({
  /** The agent. */
  pipelineId: z.uuid(),
}).meta({ id: 'NewDeployment' });

/** As it is kept, whichever way it came. */
export type DeploymentSettings = z.output<typeof DeploymentFields> & { visibility: Visibility; about: About };

export function settingsOf({
  about,
  aboutJson,
  visibility,
  ...draft
}: z.output<typeof DeploymentChange>): DeploymentSettings {
  const isChosen = draft.userIds.length > 0 || draft.groupIds.length > 0;
  return {
    ...draft,
    about: about ?? aboutJson ?? noAbout,
    visibility: visibility ?? (isChosen ? 'Selected' : 'AllUsers'),
  };
}

const common = {
  id: z.uuid(),
  deploymentName: z.string(),
  description: z.string(),
  deploymentType: z.enum(deploymentTypes),
  conversationType: z.enum(conversationTypes),
  tags: z.array(z.string()),
  categories: z.array(z.string()),
  isRecommended: z.boolean(),
  deploymentIconUrl: z.string().nullable(),
  supportedInputModes: z.array(z.enum(inputModes)),
  displayConsumptionInfo: z.boolean(),
  deploymentPrompt: z.enum(outputKinds).nullable(),
} as const;

const managed = {
  ...common,
  projectId: z.uuid(),
  pipelineId: z.uuid(),
  pipelineName: z.string(),
  deploymentIconId: z.uuid().nullable(),
  visibility: z.enum(visibilities),
  /** Of the agent: whether it can answer right now, and what keeps it from that. */
  readiness: Readiness,
  createdAt: Instant,
  updatedAt: Instant,
  abilities: z.object({ change: z.boolean() }),
} as const;

export const Deployment = z
  .object({
    ...managed,
    userIds: z.array(z.uuid()),
    groupIds: z.array(z.uuid()),
    about: z.object({ version: z.string(), videoUrl: z.string() }),
    aboutJson: z.string(),
    userPrompts: z.array(z.uuid()),
  })
  .meta({ id: 'Deployment' });

/** Without what only its own page shows. */
export const DeploymentSummary = z
  .object({
    ...managed,
    /** How many are chosen. */
    userCount: z.number().int(),
    groupCount: z.number().int(),
  })
  .meta({ id: 'DeploymentSummary' });

/** Those of one type, by name. */
export const DeploymentGroup = z
  .object({ deploymentType: z.enum(deploymentTypes), deployments: z.array(DeploymentSummary) })
  .meta({ id: 'DeploymentGroup' });

/** What people are offered to begin with; its placeholders are asked for. */
const StartingPrompt = z.object({
  id: z.uuid(),
  name: z.string(),
  message: z.string(),
  placeholders: z.array(z.string()),
});

/** What somebody may know who chats with it: nothing of its project, of its agent's inside or of who else sees it. */
export const ChatDeployment = z
  .object({
    ...common,
    about: z.object({ version: z.string(), videoUrl: z.string() }),
    userPrompts: z.array(StartingPrompt),
  })
  .meta({ id: 'ChatDeployment' });

/** With what its agent asks for before it can answer. */
export const ChatDeploymentDetail = ChatDeployment.extend({ inputVariables: z.array(InputVariable) }).meta({
  id: 'ChatDeploymentDetail',
});

export const DeploymentSave = DeploymentChange.extend(asRead).meta({ id: 'DeploymentSave' });

export type NewDeployment = z.output<typeof NewDeployment>;
export type Deployment = z.output<typeof Deployment>;
export type DeploymentSummary = z.output<typeof DeploymentSummary>;
export type DeploymentGroup = z.output<typeof DeploymentGroup>;
export type ChatDeployment = z.output<typeof ChatDeployment>;
export type ChatDeploymentDetail = z.output<typeof ChatDeploymentDetail>;
