import { channel } from '../live/channel.ts';
import { Violation, withoutExcerpt } from './violation.ts';

/** Every violation, as it is listed, at the moment it is recorded. */
export const violationChannel = channel('violations', 'violationFeed', Violation, {
  withoutText: withoutExcerpt,
});
