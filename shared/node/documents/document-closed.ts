// A document that must no longer be worked on, because what it belongs to was deleted.
import type { Bus } from '../bus/index.ts';

const TOPIC = 'document-closed';

/** Call it after the commit: clients that reconnect are then refused. */
export const publishDocumentClosed = (bus: Bus, document: string) => bus.publish(TOPIC, document);

export const onDocumentClosed = (bus: Bus, listener: (document: string) => void) =>
  bus.subscribe(TOPIC, (payload) => listener(String(payload)));
