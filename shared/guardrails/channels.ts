import { channel } from '../live/channel.ts';
import { Violation, withoutExcerpt } from './violation.ts';

/** Every violation, as it is listed, at the moment it is recorded. */
export const violationChannel = channel('violations', 'violationFeed', Violation, {
  withoutText: withoutExcerpt,
});

/** Those of the data leakage feed alone, for people who see no other. */
export const dlpChannel = channel('dlp-violations', 'dlpFeed', Violation, {
  withoutText: withoutExcerpt,
});
