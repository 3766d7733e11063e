import { z } from 'zod';
import { plans } from '../access/limits.ts';
import { fact } from '../kernel/fact.ts';

const subject = z.object({ id: z.uuid(), name: z.string() });

export const autoTopUpChanged = fact(
  'billing.autoTopUpChanged',
  subject.extend({ enabled: z.boolean(), by: z.number() }),
);
export const paymentBegun = fact(
  'billing.paymentBegun',
  z.object({ id: z.uuid(), amount: z.number().optional(), plan: z.enum(plans).optional() }),
);
export const paymentEnded = fact(
  'billing.paymentEnded',
  z.object({ id: z.uuid(), amount: z.number(), status: z.string() }),
);
export const subscriptionChanged = fact(
  'billing.subscriptionChanged',
  subject.extend({ plan: z.enum(plans), status: z.string() }),
);
export const accountExported = fact('billing.exported', z.object({ id: z.uuid() }));
