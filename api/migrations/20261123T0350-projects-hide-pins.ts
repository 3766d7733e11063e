// A pin is hidden with its project, as everything else of it is.
import type { Kysely } from 'kysely';
import { hideWithProject } from '../../shared/node/database/deleted-projects.ts';

export const up = (db: Kysely<unknown>) => hideWithProject(db, 'project_pins');
