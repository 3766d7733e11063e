// A channel is a stream of numbered messages people may listen to. Declared once, in `shared/<domain>/channels.ts`;
// the socket, the client and the tests read the declaration and know no domain.
import type { z } from 'zod';
import type { Access } from '../access/areas.ts';
import type { Flag } from '../access/flags.ts';

export type Channel<Name extends string = string, Message extends z.ZodType = z.ZodType> = {
  name: Name;
  /** Who may look there may listen. Has no default. */
  access: Exclude<Access, 'public'>;
  /** What a message says; fields the schema does not name never leave the server. */
  message: Message;
  /** One topic per record, `run:<id>`, instead of one per tenant. */
  keyed?: true;
  flag?: Flag;
  /** Who hears messages of no project; absent: only who is not limited to projects. */
  withoutProject?: 'everybody';
  /** Listening shows it: who did is written down. Only keyed channels have it. */
  sees?: 'conversation';
  /** What of a message those hear who may not read conversations; absent: all of it. */
  withoutText?: (message: z.output<Message>) => z.output<Message>;
};

export type MessageOf<C extends Channel> = z.output<C['message']>;

export const channel = <const Name extends string, Message extends z.ZodType>(
  name: Name,
  access: Exclude<Access, 'public'>,
  message: Message,
  more: Pick<Channel<Name, Message>, 'keyed' | 'flag' | 'withoutProject' | 'sees' | 'withoutText'> = {},
): Channel<Name, Message> => ({ name, access, message, ...more });

/** What one subscribes to: the channel's name, or `name:key` of a keyed one. */
export const topicOf = ({ name, keyed }: Channel, key = '') => (keyed ? `${name}:${key}` : name);

export function parseTopic(topic: string): { name: string; key: string } {
  const colon = topic.indexOf(':');
  return colon < 0 ? { name: topic, key: '' } : { name: topic.slice(0, colon), key: topic.slice(colon + 1) };
}
