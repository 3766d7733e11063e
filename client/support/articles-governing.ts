import { approvalLinks } from '../approvals/links.ts';
import { feedLinks } from '../feeds/links.ts';
import { guardrailLinks } from '../guardrails/links.ts';
import type { Guide } from './guide.ts';

export const governing: readonly Guide[] = [
  {
    id: 'guardrails',
    category: 'governing',
    title: /*i18n*/ 'What a guardrail does',
    summary: /*i18n*/ 'Filters, actions, and where they look.',
    parts: [
      {
        text: /*i18n*/ 'A guardrail reads what goes into a model and what comes out. Each of its filters logs what it finds, redacts it, or blocks the text before anyone reads it.',
        to: { href: guardrailLinks.list, label: /*i18n*/ 'Guardrails' },
      },
      {
        text: /*i18n*/ 'It covers the whole workspace, a project or single agents, as you choose under Target. If several guardrails check the same text, the strictest action applies.',
      },
      {
        text: /*i18n*/ 'Try it uses your unsaved changes: type a text and see what would be found before anyone is affected.',
      },
    ],
  },
  {
    id: 'violations',
    category: 'governing',
    title: /*i18n*/ 'Look into a violation',
    summary: /*i18n*/ 'What was found, in whose text, and what happened to it.',
    parts: [
      {
        text: /*i18n*/ 'Each feed shows the findings of its kind the moment they happen: Security, Responsible AI, Data leakage. While you read, new ones wait behind a button at the top, so that the list does not move.',
        to: { href: feedLinks.security, label: /*i18n*/ 'Security' },
      },
      {
        text: /*i18n*/ 'Open a row for the text with the finding marked, the guardrail and its version, the agent and the run. Use the arrow keys to go to the next one.',
      },
    ],
  },
  {
    id: 'approvals',
    category: 'governing',
    title: /*i18n*/ 'Decide on approval requests',
    summary: /*i18n*/ 'The inbox, editing before approving, and what happens when no one answers.',
    parts: [
      {
        text: /*i18n*/ 'An agent with a Human approval step pauses there and asks. Requests that wait for you appear in the inbox.',
        to: { href: approvalLinks.inbox, label: /*i18n*/ 'Inbox' },
      },
      {
        text: /*i18n*/ 'Approve, or deny with a comment. If the step allows it, you can edit the text first; the original is saved.',
      },
      {
        text: /*i18n*/ 'A request that no one decides in time counts as denied or takes a separate path, depending on the step.',
      },
    ],
  },
];
