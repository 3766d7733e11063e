// The demo's agents; those that work for others come first.
import { complaintTriage } from './complaint-triage.ts';
import type { DemoAgent } from './demo-agent.ts';
import { expenseCheck } from './expense-check.ts';
import { faultFinder, visitPlanner } from './field-service.ts';
import { invoiceReader } from './invoice-reader.ts';
import { leaveQuestions } from './leave-questions.ts';
import { refundAssistant } from './refund-assistant.ts';
import { replyWriter } from './reply-writer.ts';

export const demoAgents: readonly DemoAgent[] = [
  refundAssistant,
  replyWriter,
  complaintTriage,
  invoiceReader,
  expenseCheck,
  visitPlanner,
  faultFinder,
  leaveQuestions,
];
