// Every event of the product: the audit log's labels and signs, and the tests over all events, read this list.
import { domains } from './domains.ts';
import type { EventType } from './kernel/event.ts';

export const everyEvent: readonly EventType[] = domains.flatMap(({ events = [] }) => events);

const byName = new Map<string, EventType>(everyEvent.map((type) => [type.name, type]));

/** Of a name read from the audit log; undefined where no event of that name is declared any more. */
export const eventNamed = (name: string): EventType | undefined => byName.get(name);
