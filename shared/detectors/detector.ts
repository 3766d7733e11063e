// A detector: settings of a guardrail filter, kept as a record that many guardrails share. Four kinds: keywords, custom
// data, allow lists and content moderation.
import { z } from 'zod';
import { AllowedEntry } from '../guardrails/filters/allow-list.ts';
import { CustomDetector } from '../guardrails/filters/custom-recognizer.ts';
import { keywordSettings } from '../guardrails/filters/keyword-detector.ts';
import { moderationSettings } from '../guardrails/filters/moderation.ts';
import { Instant } from '../kernel/instant.ts';
import { NameOf } from '../kernel/name.ts';

export const detectorKinds = ['keywords', 'customData', 'allowList', 'contentModeration'] as const;
export type DetectorKind = (typeof detectorKinds)[number];

const Examples = z.array(z.string().min(1).max(500)).max(20).default([]);

/** `matching` and `notMatching`: examples that every save has to prove. */
const CustomSettings = CustomDetector.omit({ name: true }).extend({
  matching: Examples,
  notMatching: Examples,
});

export const detectorSettings = {
  keywords: z.object(keywordSettings),
  customData: CustomSettings,
  allowList: z.object({ entries: z.array(AllowedEntry).max(500).default([]) }),
  contentModeration: z.object(moderationSettings),
};

export type DetectorSettings = {
  [Kind in DetectorKind]: z.output<(typeof detectorSettings)[Kind]>;
};

/** How often each entry of an allow list has let something pass. */
const Hit = z.object({ entry: z.string(), count: z.number(), lastAt: Instant });

export const draftOf = <Settings extends z.ZodType>(settings: Settings) =>
  z.object({
    name: NameOf(/*i18n*/ 'Name is required', 60),
    description: z.string().trim().max(1024).default(''),
    settings,
  });

export const recordOf = <Settings extends z.ZodType>(settings: Settings) =>
  draftOf(settings).extend({
    id: z.uuid(),
    version: z.number().int(),
    createdAt: Instant,
    updatedAt: Instant,
    /** The guardrails that use it, as far as the reader may see them. */
    usedBy: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** Guardrails beyond the reader's projects use it too. */
    usedElsewhere: z.boolean(),
    /** Of allow lists: of each entry that was ever hit. */
    hits: z.array(Hit),
    abilities: z.object({ change: z.boolean() }),
  });

export type Hit = z.output<typeof Hit>;
export type Detector<Kind extends DetectorKind = DetectorKind> = z.output<ReturnType<typeof recordOf>> & {
  settings: DetectorSettings[Kind];
};

/** How an entry is named in what counts its hits. */
export const entryKey = ({ kind, value }: Pick<AllowedEntry, 'kind' | 'value'>) => `${kind} ${value}`;
