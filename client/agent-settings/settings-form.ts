// An agent's settings as their form holds them, and as the API takes them.
import { z } from 'zod';
import { AgentDraft, type Agent } from '../../shared/agents/agent.ts';
import { CustomFields, customFieldTypes } from '../../shared/agents/custom-field.ts';

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** `options`: one per line. */
const CustomFieldForm = z.object({
  name: z.string(),
  type: z.enum(customFieldTypes),
  value: z.string(),
  options: z.string().transform(lines),
});

export const SettingsForm = AgentDraft.pick({
  name: true,
  tagline: true,
  description: true,
  department: true,
  videoLink: true,
  backupAgentId: true,
}).extend({
  /** One per line. */
  industries: z.string().transform(lines).pipe(AgentDraft.shape.industries.unwrap()),
  customFields: z
    .array(CustomFieldForm)
    .transform((fields): z.input<typeof CustomFields> => fields)
    .pipe(CustomFields),
});

export type SettingsForm = z.input<typeof SettingsForm>;

export const newField = { name: '', type: 'text', value: '', options: '' } as const;

export const formOf = (agent: Agent): SettingsForm => ({
  name: agent.name,
  tagline: agent.tagline,
  description: agent.description,
  department: agent.department,
  videoLink: agent.videoLink,
  backupAgentId: agent.backupAgentId,
  industries: agent.industries.join('\n'),
  customFields: agent.customFields.map((field) => ({ ...field, options: field.options.join('\n') })),
});
