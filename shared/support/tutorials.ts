// The tutorials that come with the product. Their steps are read in the client; here is what programs ask about them.
import { z } from 'zod';

const tutorialCategories = ['building', 'governing', 'administering'] as const;

export type TutorialCategory = (typeof tutorialCategories)[number];

export const Tutorial = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    category: z.enum(tutorialCategories),
    /** How long it takes, in seconds. */
    duration: z.number().int(),
    /** null: these tutorials are read and have no picture. */
    thumbnailUrl: z.string().nullable(),
  })
  .meta({ id: 'Tutorial' });

type Shipped = { title: string; description: string; category: TutorialCategory; duration: number };

export const tutorials = {
  'first-agent': {
    title: /*i18n*/ 'Your first agent',
    description: /*i18n*/ 'From an empty project to an agent that answers, with the built-in demo model.',
    category: 'building',
    duration: 480,
  },
  'ask-a-person': {
    title: /*i18n*/ 'Let an agent ask a person',
    description: /*i18n*/ 'A step that waits for approval, and what happens to the answer.',
    category: 'building',
    duration: 360,
  },
  'first-guardrail': {
    title: /*i18n*/ 'Your first guardrail',
    description: /*i18n*/ 'Find personal data in what people write, try it out, and watch the feed.',
    category: 'governing',
    duration: 420,
  },
  'call-from-a-program': {
    title: /*i18n*/ 'Run an agent with the API',
    description: /*i18n*/ 'An API key, one request, and where its run is shown.',
    category: 'building',
    duration: 300,
  },
  'second-workspace': {
    title: /*i18n*/ 'A workspace for testing',
    description: /*i18n*/ 'Keep experiments away from customers, and move between both.',
    category: 'administering',
    duration: 240,
  },
} as const satisfies Record<string, Shipped>;

export type TutorialId = keyof typeof tutorials;

export const tutorialIds = Object.keys(tutorials) as TutorialId[];

export const findTutorial = (id: string): z.output<typeof Tutorial> | undefined => {
  const known = tutorialIds.find((one) => one === id);
  return known && { ...tutorials[known], id: known, thumbnailUrl: null };
};
