// The call of a tool that waits for a decision: its parameters as figures, lists as tables, long texts whole.
import type { ToolCall } from '../../shared/approvals/approval.ts';
import type { Say } from '../../shared/kernel/data-in-words.ts';
import { blocksOfData, type Block } from '../kit/display/data-blocks.ts';

export const callBlocks = ({ parameters }: ToolCall, say: Say): Block[] =>
  Object.keys(parameters).length === 0
    ? [{ kind: 'text', text: say(/*i18n*/ 'It is called without parameters.') }]
    : blocksOfData(parameters, say);
