import { z } from 'zod';
import { AnswerEvent } from '../conversations/answer.ts';
import { channel } from '../live/channel.ts';
import { presences } from './chat-space.ts';

/** The answer to a message while it is written, for all members; the key is the run's id, the numbers its journal's. */
export const spaceAnswerChannel = channel('spaceAnswer', 'signedIn', AnswerEvent, {
  keyed: true,
  withoutProject: 'everybody',
});

/** Who looks at a space, and who types there; the key is the space's id. */
export const spacePresenceChannel = channel(
  'spacePresence',
  'signedIn',
  z.object({ userId: z.uuid(), presence: z.enum(presences) }),
  { keyed: true, withoutProject: 'everybody' },
);
