// Reading a large delivery, in a worker thread: a megabyte may be a hundred thousand fields.
import { readDelivery } from './read-delivery.ts';

type Input = { body: Uint8Array } & Parameters<typeof readDelivery>[1];

export default ({ body, ...about }: Input) => readDelivery(body, about);
