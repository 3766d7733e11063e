import type { Approval } from '../../shared/approvals/approval.ts';
import { callBlocks } from './call-blocks.ts';
import type { Block } from '../kit/display/data-blocks.ts';
import { titleAndBlocks } from './message-blocks.ts';
import { stepNameOf } from './step-name.ts';

type SayWith = (marked: string, values?: { [name: string]: string }) => string;

/** The tool that would be called; else the summary, the first line of the message, or the step's own name. */
export function headingOf(approval: Approval, say: SayWith): { title: string; blocks: Block[] } {
  const { toolCall, summary, message } = approval;
  if (toolCall)
    return {
      title: say(/*i18n*/ 'May “{tool}” be called?', { tool: toolCall.tool }),
      blocks: callBlocks(toolCall, say),
    };
  if (!summary) return titleAndBlocks(message, stepNameOf(approval, say), say);
  // Behind an empty first line nothing is taken for a title.
  return { title: summary, blocks: titleAndBlocks(`\u200b\n${message}`, '', say).blocks };
}
