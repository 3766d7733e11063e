// How a project's agents did in the last thirty days, and what is left of its budget.
import { z } from 'zod';
import { Insights } from '../insights/insights.ts';
import { Instant } from '../kernel/instant.ts';

export const ProjectFigures = z
  .object({
    ...Insights.pick({ from: true, to: true, unit: true, totals: true, previous: true, series: true }).shape,
    agents: Insights.shape.agents,
    /** US dollars since the beginning of the calendar month in UTC. */
    spentThisMonth: z.number(),
    monthlyBudget: z.number().nullable(),
    /** Resumed: the used-up budget does not pause it before then. */
    budgetWaivedUntil: Instant.nullable(),
    monthEndsAt: Instant,
  })
  .meta({ id: 'ProjectFigures' });

export type ProjectFigures = z.output<typeof ProjectFigures>;
