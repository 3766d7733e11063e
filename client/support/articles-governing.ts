import type { Guide } from './guide.ts';

export const governing: readonly Guide[] = [
  {
    id: 'guardrails',
    category: 'governing',
    title: /*i18n*/ 'What a guardrail does',
    summary: /*i18n*/ 'Filters, actions, and where they look.',
    parts: [
      {
        text: /*i18n*/ 'A guardrail reads what goes into a model and what comes out. Each of its filters notes what it finds, blacks it out, or blocks the text before anybody reads it.',
        to: { href: '/guardrails', label: /*i18n*/ 'Guardrails' },
      },
      {
        text: /*i18n*/ 'It watches the whole workspace, a project or single agents, as you choose under Target. Several may watch the same text: the strictest action counts.',
      },
      {
        text: /*i18n*/ 'Try it uses your unsaved changes: type a text and see what would be found before anybody is affected.',
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
        text: /*i18n*/ 'The security feed shows each finding the moment it happens. While you read, new ones wait behind a button at the top, so that nothing moves away.',
        to: { href: '/feed/security', label: /*i18n*/ 'Security' },
      },
      {
        text: /*i18n*/ 'Open a row for the text with the finding marked, the guardrail and its version, the agent and the run. The arrow keys go on to the next one.',
      },
    ],
  },
  {
    id: 'approvals',
    category: 'governing',
    title: /*i18n*/ 'Decide what an agent asks',
    summary: /*i18n*/ 'The inbox, editing before approving, and what happens when nobody answers.',
    parts: [
      {
        text: /*i18n*/ 'An agent with a step for human approval stops there and asks. What waits for you stands in the inbox.',
        to: { href: '/inbox', label: /*i18n*/ 'Inbox' },
      },
      {
        text: /*i18n*/ 'Approve, or deny with a comment. Where the step allows it you may edit the text first; the original is kept.',
      },
      {
        text: /*i18n*/ 'A request that nobody decides in time counts as denied, or takes a way of its own, as the step says.',
      },
    ],
  },
];
