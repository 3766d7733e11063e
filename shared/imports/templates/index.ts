// The templates that are shipped. All of them run on the demo model.
import type { Template } from './draw.ts';
import { flowTemplates } from './flows.ts';
import { textTemplates } from './texts.ts';

export type { Template } from './draw.ts';

export const templates: readonly Template[] = [...textTemplates, ...flowTemplates];

export const findTemplate = (id: string) => templates.find((one) => one.id === id);
