import type { Approval } from '../../shared/approvals/approval.ts';
import { titleAndBlocks, type Block } from './message-blocks.ts';
import { stepNameOf } from './step-name.ts';

/** The summary is the title, else the first line of the message, else the step's own. */
export function headingOf(
  approval: Approval,
  say: (marked: string) => string,
): { title: string; blocks: Block[] } {
  if (!approval.summary) return titleAndBlocks(approval.message, stepNameOf(approval, say), say);
  // Behind an empty first line nothing is taken for a title.
  return { title: approval.summary, blocks: titleAndBlocks(`\u200b\n${approval.message}`, '', say).blocks };
}
