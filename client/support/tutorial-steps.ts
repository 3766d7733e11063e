// The tutorials, step by step. What programs are told about them stands in `shared/support`.
import { tutorialIds, tutorials as shipped, type TutorialId } from '../../shared/support/tutorials.ts';
import { agentLinks } from '../agents/links.ts';
import { apiKeyLinks } from '../api-keys/links.ts';
import { approvalLinks } from '../approvals/links.ts';
import { feedLinks } from '../feeds/links.ts';
import { guardrailLinks } from '../guardrails/links.ts';
import { projectLinks } from '../projects/links.ts';
import { referenceLinks } from '../reference/links.ts';
import { workspaceLinks } from '../tenants/links.ts';
import type { Guide, Part } from './guide.ts';

const steps: Record<TutorialId, readonly Part[]> = {
  'first-agent': [
    {
      title: /*i18n*/ 'Open a project',
      text: /*i18n*/ 'Agents belong to projects. Open one, or create one with a clear name.',
      to: { href: projectLinks.list, label: /*i18n*/ 'Projects' },
    },
    {
      title: /*i18n*/ 'Create the agent',
      text: /*i18n*/ 'Choose New agent, name it, and start with Input, model, output. Create and open the studio.',
    },
    {
      title: /*i18n*/ 'Write the instructions',
      text: /*i18n*/ 'Select the step in the middle. Under Instructions, write one sentence: who the agent is, and what it answers. The indicator at the top shows Saved a moment later.',
    },
    {
      title: /*i18n*/ 'Run it',
      text: /*i18n*/ 'Press Run, type a question, and watch the steps light up. The answer appears in the run bar; each step shows its input.',
    },
    {
      title: /*i18n*/ 'Publish',
      text: /*i18n*/ 'Choose Publish. Version 1 no longer changes, and you continue with the draft.',
    },
  ],
  'ask-a-person': [
    {
      title: /*i18n*/ 'Add the step',
      text: /*i18n*/ 'Open an agent in the studio. Drag from the last step before the answer onto the empty canvas and choose Human approval.',
      to: { href: agentLinks.all, label: /*i18n*/ 'All agents' },
    },
    {
      title: /*i18n*/ 'Choose approvers and a message',
      text: /*i18n*/ 'Choose who decides and how many approvals are needed. Write the message they read; type two braces to insert the output of an earlier step.',
    },
    {
      title: /*i18n*/ 'Connect both paths',
      text: /*i18n*/ 'Approved leads to the answer. Denied needs its own path, such as another answer.',
    },
    {
      title: /*i18n*/ 'Run and decide',
      text: /*i18n*/ 'Run the agent. It waits, and the request appears in the inbox of the people you chose. Approve it there and watch the run continue.',
      to: { href: approvalLinks.inbox, label: /*i18n*/ 'Inbox' },
    },
  ],
  'first-guardrail': [
    {
      title: /*i18n*/ 'Create a guardrail',
      text: /*i18n*/ 'Choose New guardrail and give it a name that people recognize in the feed.',
      to: { href: guardrailLinks.list, label: /*i18n*/ 'Guardrails' },
    },
    {
      title: /*i18n*/ 'Turn a filter on',
      text: /*i18n*/ 'Under Data leakage, turn on personal data and choose Redact. Type an email address into Try it: it is found and redacted.',
    },
    {
      title: /*i18n*/ 'Choose the target',
      text: /*i18n*/ 'Under Target, choose one project first. Save. The guardrail is active from the next run on.',
    },
    {
      title: /*i18n*/ 'Watch the feed',
      text: /*i18n*/ 'Run an agent of that project with an email address in the question. The finding appears in the feed a moment later; open it.',
      to: { href: feedLinks.dlp, label: /*i18n*/ 'Data leakage' },
    },
  ],
  'call-from-a-program': [
    {
      title: /*i18n*/ 'Create a key',
      text: /*i18n*/ 'Create an API key that can run agents, for one project. Copy it now: it is shown once.',
      to: { href: apiKeyLinks.list, label: /*i18n*/ 'API keys' },
    },
    {
      title: /*i18n*/ 'Find the endpoint',
      text: /*i18n*/ 'The API reference describes how to run an agent and stream its answer. The agent’s ID is part of its URL in the studio.',
      to: { href: referenceLinks.home, label: /*i18n*/ 'API reference' },
    },
    {
      title: /*i18n*/ 'Send the request',
      text: /*i18n*/ 'Send the key as X-API-KEY. The run appears in the feed with the name of the key that started it.',
      to: { href: feedLinks.executions, label: /*i18n*/ 'Executions' },
    },
  ],
  'second-workspace': [
    {
      title: /*i18n*/ 'Create the workspace',
      text: /*i18n*/ 'Choose New workspace, name it, and leave the environment at Development.',
      to: { href: workspaceLinks.list, label: /*i18n*/ 'Workspaces' },
    },
    {
      title: /*i18n*/ 'Switch',
      text: /*i18n*/ 'Choose it under the workspace name at the top of the menu. From then on, everything you see belongs to it, in every tab of this browser.',
    },
    {
      title: /*i18n*/ 'Try something',
      text: /*i18n*/ 'Create a project and an agent. No one in the other workspace can see them, and its guardrails do not cover them: add some here too.',
      to: { href: projectLinks.list, label: /*i18n*/ 'Projects' },
    },
    {
      title: /*i18n*/ 'Go back',
      text: /*i18n*/ 'Switch back the same way. The projects you had open there are available again.',
    },
  ],
};

export const tutorialGuides: readonly Guide[] = tutorialIds.map((id) => {
  const { title, description, category, duration } = shipped[id];
  return { id, title, category, summary: description, minutes: Math.ceil(duration / 60), parts: steps[id] };
});
