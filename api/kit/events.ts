// Where events are emitted and listened to. A listener that fails is logged and never spoils the request.
import type { Person } from '../../shared/access/permissions.ts';
import type { Event, EventType } from '../../shared/kernel/event.ts';

export type Actor = Pick<Person, 'id' | 'name' | 'tenantId'>;

type Fields = Event['payload'];

export type EmittedEvent<Payload extends Fields = Fields> = Event<Payload> & {
  /** Absent: the product itself did it. */
  actor: Actor | undefined;
  /** Where it happened; absent when it concerns no tenant. */
  tenantId: string | undefined;
  at: Date;
  /** The call that did it keeps the record itself. */
  isRecorded: boolean;
  /** What it was a part of, where no call did it. */
  operationId: string | undefined;
};

export type Events = ReturnType<typeof createEvents>;

type Listener = (event: EmittedEvent) => void | Promise<void>;
type Circumstances = { tenantId?: string | undefined; isRecorded?: boolean; operationId?: string };

export function createEvents(logFailure: (error: unknown) => void) {
  const listeners: Listener[] = [];

  return {
    on<Payload extends Fields>(
      type: EventType<Payload>,
      listener: (payload: Payload, event: EmittedEvent<Payload>) => void | Promise<void>,
    ) {
      listeners.push((event) => {
        if ((event.type as object) !== type) return undefined;
        return listener(event.payload as Payload, event as EmittedEvent<Payload>);
      });
    },

    /** For those who treat every event alike. */
    onAny: (listener: Listener) => void listeners.push(listener),

    /** Resolves when all listeners have, so that what nobody asked for can wait until it is written down. */
    async emit(event: Event, actor: Actor | undefined, circumstances: Circumstances = {}) {
      const { tenantId = actor?.tenantId, isRecorded = false, operationId } = circumstances;
      const emitted: EmittedEvent = { ...event, actor, tenantId, at: new Date(), isRecorded, operationId };
      const call = (listener: Listener) => Promise.try(listener, emitted).catch(logFailure);
      await Promise.all(listeners.map(call));
    },
  };
}
