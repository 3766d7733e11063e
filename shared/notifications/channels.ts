import { z } from 'zod';
import { channel } from '../live/channel.ts';

/** Something is new for somebody: an inbox is named by a word that tells nobody else whose it is. */
export const notificationsChannel = channel('notifications', 'signedIn', z.object({ inbox: z.string() }));
