// A filter type is one schema: the fields every filter has, plus its own settings.
import { z } from 'zod';

export const filterActions = ['Audit', 'Redact', 'Block'] as const;
export type FilterAction = (typeof filterActions)[number];

/** What an error inside the filter means: `Closed` counts as a finding, `Open` lets the text pass. */
const failureModes = ['Closed', 'Open'] as const;

/**
 * What stands in the place of a redacted finding: its kind in brackets; the same with a number, by which whoever wrote it
 * is given it back in the answer; or dots.
 */
const replacements = ['Label', 'Placeholder', 'Dots'] as const;

/** The steps of the wizard under which filters are set. */
const filterGroups = ['data-leakage', 'responsibility', 'security'] as const;
export type FilterGroup = (typeof filterGroups)[number];

/** The specification's confidence for a filter that does not name its own. */
export const DEFAULT_SCORE = 0.65;

const sharedFields = {
  enabled: z.boolean().default(true),
  filterActionType: z.enum(filterActions).default('Audit'),
  filterActionMessage: z.string().trim().max(1024).default(''),
  /** Findings less certain than this do not count; 0 to 1. */
  score: z.number().min(0).max(1).default(DEFAULT_SCORE),
  failureMode: z.enum(failureModes).default('Closed'),
  replaceWith: z.enum(replacements).default('Label'),
  /** Tools are sent the values behind placeholders. */
  toolsGetValues: z.boolean().default(false),
};

type SharedFields = z.output<z.ZodObject<typeof sharedFields>>;

type About<Settings extends z.ZodRawShape> = {
  /** i18n messages. */
  label: string;
  help: string;
  group: FilterGroup;
  /** What it finds is private: lists name its kind instead of showing it. */
  hidesFindings: boolean;
  settings: Settings;
  /** What it finds is certain: it has no confidence to choose. */
  isCertain?: true;
  /** What it does in the ready-made protection of its group; absent: it is in none. */
  readyMade?: FilterAction;
  /** Whether settings are missing without which it finds nothing; absent: never. */
  lacks?: (settings: { [Name in keyof Settings]: z.output<Settings[Name]> }) => boolean;
  /** i18n message: what is missing then. */
  lacking?: string;
  /** Where a new filter has more than the defaults, which also fill in what stored ones lack. */
  start?: Partial<{ [Name in keyof Settings]: z.output<Settings[Name]> } & SharedFields>;
};

export const defineFilter = <const Type extends string, Settings extends z.ZodRawShape>(
  filterType: Type,
  { settings, start, ...about }: About<Settings>,
) => {
  const schema = z.object({ filterType: z.literal(filterType), ...sharedFields, ...settings });
  return {
    filterType,
    ...about,
    start,
    /** The filter as it is when somebody switches it on for the first time. */
    initial: schema.parse({ filterType, ...start }),
    schema,
  };
};

/** Detectors whose settings count beside the filter's own; see shared/detectors. */
export const DetectorIds = z.array(z.uuid()).max(20).default([]);

/** Values that never count as findings, whatever a pattern says. */
export const AllowedValues = z.array(z.string().trim().min(1).max(200)).max(500).default([]);
