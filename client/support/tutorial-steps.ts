// The tutorials, step by step. What programs are told about them stands in `shared/support`.
import { tutorialIds, tutorials as shipped, type TutorialId } from '../../shared/support/tutorials.ts';
import type { Guide, Part } from './guide.ts';

const steps: Record<TutorialId, readonly Part[]> = {
  'first-agent': [
    {
      title: /*i18n*/ 'Open a project',
      text: /*i18n*/ 'Agents live in projects. Open one, or create one with a name that says whose work it is.',
      to: { href: '/projects/', label: /*i18n*/ 'Projects' },
    },
    {
      title: /*i18n*/ 'Create the agent',
      text: /*i18n*/ 'Choose New agent, name it, and start with Input, model, output. Create and open the studio.',
    },
    {
      title: /*i18n*/ 'Say what it should do',
      text: /*i18n*/ 'Choose the step in the middle. Under Instructions write one sentence: who the agent is, and what it answers. The pill at the top says Saved a moment later.',
    },
    {
      title: /*i18n*/ 'Run it',
      text: /*i18n*/ 'Press Run, type a question, and watch the steps light up. The answer appears in the run bar; each step shows what it was given.',
    },
    {
      title: /*i18n*/ 'Publish',
      text: /*i18n*/ 'Choose Publish. Version 1 stays as it is from now on, and you go on with the draft.',
    },
  ],
  'ask-a-person': [
    {
      title: /*i18n*/ 'Add the step',
      text: /*i18n*/ 'Open an agent in the studio. Drag from the last step before the answer into the empty canvas and choose Human approval.',
      to: { href: '/agents/all', label: /*i18n*/ 'All agents' },
    },
    {
      title: /*i18n*/ 'Say who and what',
      text: /*i18n*/ 'Choose who decides and how many of them have to. Write the message they read; type two braces to put in what a step before has found out.',
    },
    {
      title: /*i18n*/ 'Connect both ways out',
      text: /*i18n*/ 'Approved goes on to the answer. Denied needs a way of its own, such as another answer.',
    },
    {
      title: /*i18n*/ 'Run and decide',
      text: /*i18n*/ 'Run the agent. It waits, and the request stands in the inbox of those you chose. Approve it there and watch the run go on.',
      to: { href: '/inbox', label: /*i18n*/ 'Inbox' },
    },
  ],
  'first-guardrail': [
    {
      title: /*i18n*/ 'Create a guardrail',
      text: /*i18n*/ 'Choose New guardrail and give it a name by which people find it in the feed.',
      to: { href: '/guardrails', label: /*i18n*/ 'Guardrails' },
    },
    {
      title: /*i18n*/ 'Turn a filter on',
      text: /*i18n*/ 'Under Data leakage turn on personal data and let it be redacted. Type an e-mail address into Try it: it is found and blacked out.',
    },
    {
      title: /*i18n*/ 'Choose what it watches',
      text: /*i18n*/ 'Under Target choose one project first. Save. It watches from the next run on.',
    },
    {
      title: /*i18n*/ 'Watch the feed',
      text: /*i18n*/ 'Run an agent of that project with an address in the question. The finding appears in the feed a moment later; open it.',
      to: { href: '/feed/security', label: /*i18n*/ 'Security' },
    },
  ],
  'call-from-a-program': [
    {
      title: /*i18n*/ 'Create a key',
      text: /*i18n*/ 'Create an API key that can run agents, for one project. Copy it now: it is shown once.',
      to: { href: '/settings/apikeys', label: /*i18n*/ 'API keys' },
    },
    {
      title: /*i18n*/ 'Find the call',
      text: /*i18n*/ 'The reference describes how an agent is run and how its answer is streamed. The agent’s id stands in its address in the studio.',
      to: { href: '/reference', label: /*i18n*/ 'API reference' },
    },
    {
      title: /*i18n*/ 'Make it, and look',
      text: /*i18n*/ 'Send the key as X-API-KEY. The run appears in the feed with the name of the key that started it.',
      to: { href: '/feed/execution', label: /*i18n*/ 'Executions' },
    },
  ],
  'second-workspace': [
    {
      title: /*i18n*/ 'Make it',
      text: /*i18n*/ 'Choose New workspace, name it, and leave the environment at Development.',
      to: { href: '/settings/workspaces', label: /*i18n*/ 'Workspaces' },
    },
    {
      title: /*i18n*/ 'Switch',
      text: /*i18n*/ 'Choose it by the name on top of the menu. Everything you see belongs to it from now on, in every tab of this browser.',
    },
    {
      title: /*i18n*/ 'Try something',
      text: /*i18n*/ 'Make a project and an agent. Nobody of the other workspace sees them, and its guardrails do not watch them: add some here too.',
      to: { href: '/projects/', label: /*i18n*/ 'Projects' },
    },
    {
      title: /*i18n*/ 'Go back',
      text: /*i18n*/ 'Switch back the same way. The projects you had open there are at hand again.',
    },
  ],
};

export const tutorialGuides: readonly Guide[] = tutorialIds.map((id) => {
  const { title, description, category, duration } = shipped[id];
  return { id, title, category, summary: description, minutes: Math.ceil(duration / 60), parts: steps[id] };
});
