import { channel } from '../live/channel.ts';
import { AnswerEvent } from './answer.ts';

/** The answer to one message while it is written, for who sent it; the key is the run's id, the numbers its journal's. */
export const answerChannel = channel('answer', 'signedIn', AnswerEvent, {
  keyed: true,
  withoutProject: 'everybody',
});
