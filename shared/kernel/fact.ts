// A fact is something that has happened. Handlers announce it; the audit log, live channels and webhooks listen.
import { z } from 'zod';

export type FactName = `${string}.${string}`;
export type Fact = { name: FactName; subject: { id: string } & Record<string, unknown> };

/** Declares a fact and what it tells. Fields the schema does not name never leave the handler. */
export const fact =
  <Subject extends z.ZodType<{ id: string } & Record<string, unknown>>>(name: FactName, subject: Subject) =>
  (happening: z.input<Subject>): Fact => ({ name, subject: subject.parse(happening) });
