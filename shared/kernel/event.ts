// An event is something that has happened. Handlers emit it; the audit log, notifications and live refresh listen, and
// read here what they need to know of it. Nobody reads an event's name to find out what it means.
import type { z } from 'zod';
import type { Route } from './contract.ts';

export type EventName = `${string}.${string}`;

type Fields = { id: string } & Record<string, unknown>;

type Declaration<Payload extends Fields> = {
  /** What the audit log calls it; an i18n message. */
  label: string;
  /**
   * One call of each collection that answers differently from now on: everybody who may make it is told to read the
   * collection again. `everything`: all collections. An empty list says in a comment why nobody has to read again.
   */
  invalidates: readonly Route[] | 'everything';
  /** Whose own answers change, of calls that every member may make. Absent: those of all members. */
  person?(payload: Payload, actorId: string | undefined): string | undefined;
  /** Where it happened: people limited to other projects are not told. Absent: its `projectId`, if it has one. */
  projects?(payload: Payload): readonly string[];
  /** What the activity of a project says between a person's name and the subject's; absent: the label. */
  activity?: string;
  /** Only seen, nothing changed; or broken in the middle. Such lines of the audit log bear a sign. */
  sign?: 'view' | 'failure';
};

/** `name`: what is stored in the audit log, so it never changes. */
export type EventType<Payload extends Fields = Fields> = Declaration<Payload> & {
  readonly name: EventName;
  payload: z.ZodType<Payload>;
};

export type Event<Payload extends Fields = Fields> = { type: EventType<Payload>; payload: Payload };

/** Declares an event. Called with what happened, it answers the event; fields its schema does not name are left out. */
export function event<Payload extends Fields, Input>(
  name: EventName,
  declaration: Declaration<NoInfer<Payload>> & { payload: z.ZodType<Payload, Input> },
): EventType<Payload> & ((input: Input) => Event<Payload>) {
  const create = (input: Input): Event<Payload> => ({ type, payload: declaration.payload.parse(input) });
  // A function's own name can be defined and not assigned.
  const named = Object.defineProperty(create, 'name', { value: name }) as typeof create & {
    readonly name: EventName;
  };
  const type = Object.assign(named, declaration);
  return type;
}

/** The projects an event belongs to; empty: it concerns no project in particular. */
export function projectsOf({ type, payload }: Event): readonly string[] {
  if (type.projects) return type.projects(payload);
  return typeof payload.projectId === 'string' ? [payload.projectId] : [];
}
