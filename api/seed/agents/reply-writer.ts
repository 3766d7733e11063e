// Works for others: turns a complaint into the beginning of a reply.
import { FAST, PROMPT_KEY, type DemoAgent } from './demo-agent.ts';
import { changed, graph, lines, step, switchedOff } from './graph-maker.ts';

const whole = graph(
  [
    step('inputStep', { id: 'message', title: 'Complaint', x: 0, y: 0 }),
    step(
      'AIOperation',
      { id: 'gist', title: 'What it is about', x: 264, y: 0 },
      {
        modelId: FAST,
        systemPrompt: 'Summarise what the customer complains about in one sentence.',
        prompt: '{{ input.text }}',
        segments: [
          {
            kind: 'prompt',
            id: 'style',
            role: 'system',
            promptId: `prompt ${PROMPT_KEY}`,
            version: 'production',
            values: [],
            isOn: true,
          },
        ],
        temperature: 0.2,
      },
    ),
    // Off: hundreds of runs of the demo would each start a process.
    switchedOff(
      step(
        'pythonStep',
        { id: 'tidy', title: 'First sentence only', x: 528, y: 0 },
        {
          code: lines('def main(inputs):', '    return inputs["text"].split(". ")[0].strip()'),
          inputs: [{ id: 'text', name: 'text', value: '{{ steps.gist.text }}' }],
        },
      ),
    ),
    step(
      'outputStep',
      { id: 'reply', title: 'Reply', x: 792, y: 0 },
      {
        template: lines(
          'Thank you for telling us, and please excuse the trouble.',
          '',
          'We have understood: {{ steps.gist.text }}',
          '',
          'Somebody of our team looks into it today and writes to you by tomorrow noon.',
          '',
          'Kind regards, Northwind customer care',
        ),
      },
    ),
  ],
  'message > gist > tidy > reply',
);

export const replyWriter: DemoAgent = {
  key: 'reply-writer',
  project: 'customer-care',
  name: 'Reply writer',
  tagline: 'Drafts the first reply to a complaint',
  description:
    'Other agents ask it for the beginning of a letter. It promises nothing but an answer by tomorrow.',
  department: 'Customer care',
  madeBy: 'Ben',
  versions: [
    {
      graph: changed(whole, {
        gist: { segments: [] },
        reply: { template: 'We have understood: {{ steps.gist.text }}' },
      }),
      editedBy: 'Ben',
      publishedBy: 'Ben',
      daysAgo: 12,
      title: 'First draft',
      description: '',
    },
    {
      graph: whole,
      editedBy: 'Pete',
      publishedBy: 'Pete',
      daysAgo: 8,
      title: 'Friendlier, with a date',
      description: 'Says when the customer hears from us again, in our house style.',
    },
  ],
};
