import { z } from 'zod';
import { channel } from '../live/channel.ts';
import { ApprovalState } from './approval.ts';

/** Who may decide differs from person to person: a message only says that it is time to look again. */
export const approvalsChannel = channel(
  'approvals',
  'approvals',
  z.object({ id: z.string(), status: ApprovalState }),
);
