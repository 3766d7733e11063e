// The plans as they are offered, and what follows from one.
import type { Plan } from '../access/limits.ts';
import { DAY_MS } from '../kernel/time.ts';

/** US dollars a month; absent: not for sale here. */
export const prices: Partial<Record<Plan, number>> = { Professional: 49, Team: 199, Enterprise: 999 };

export const plansForSale = ['Professional', 'Team', 'Enterprise'] as const satisfies readonly Plan[];
export type PlanForSale = (typeof plansForSale)[number];

export const isPlanForSale = (plan: string | null): plan is PlanForSale =>
  plansForSale.some((one) => one === plan);

/** Tenants of other plans are never stopped for want of money. */
export const unbilledPlans = ['EnterpriseFree', 'OnPrem'] as const satisfies readonly Plan[];

export const isBilled = (plan: Plan) => !unbilledPlans.some((one) => one === plan);

/** The environment for trying things out: a low balance there is nobody’s worry, whatever the plan. */
const INTERNAL = 'Development';

const LOW = 10;
const LOW_FOR_PROFESSIONALS = 5;

type Standing = { plan: Plan; environment: string; proPlan: boolean };

/** US dollars; undefined: never low. */
export function lowBalanceAt({ plan, environment, proPlan }: Standing): number | undefined {
  if (plan === 'OnPrem' || environment === INTERNAL) return undefined;
  return plan === 'Professional' && proPlan ? LOW_FOR_PROFESSIONALS : LOW;
}

export const DAYS_OF_GRACE = 30;

/** Whole days, the one that has begun included. */
export const daysUntil = (end: Date | null, now = Date.now()) =>
  end ? Math.max(0, Math.ceil((end.getTime() - now) / DAY_MS)) : 0;
