// Who may work on a project.
import { z } from 'zod';
import { roles } from '../access/roles.ts';
import { Instant } from '../kernel/instant.ts';

export const ProjectMember = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    /** The highest counts. */
    roles: z.array(z.enum(roles)),
    /** `role`: their role opens every project. `project`: this one was opened to them. */
    by: z.enum(['role', 'project']),
  })
  .meta({ id: 'ProjectMember' });

export const ProjectActivity = z
  .object({
    id: z.uuid(),
    /** The name of the event, as `agent.published`. */
    event: z.string(),
    /** What that means, in English, as it is said between who did it and the subject. */
    text: z.string(),
    /** What it happened to, by its name at that time. */
    subject: z.string(),
    /** It happened to the project itself. */
    isOfProject: z.boolean(),
    by: z.string(),
    at: Instant,
  })
  .meta({ id: 'ProjectActivity' });

export type ProjectMember = z.output<typeof ProjectMember>;
export type ProjectActivity = z.output<typeof ProjectActivity>;
