// Tells colleagues whether an expense is paid back.
import { FAST, type DemoAgent } from './demo-agent.ts';
import { graph, lines, schemaOf, step, switchedOff, when, without, withEdges } from './graph-maker.ts';

const facts = schemaOf({
  amount: { type: ['number', 'null'], description: 'the money it is about' },
  sum: { type: ['string', 'null'], description: 'the amount with its currency' },
  date: { type: ['string', 'null'], description: 'date of the expense' },
});

const whole = graph(
  [
    step('inputStep', { id: 'message', title: 'Expense', x: 0, y: 144 }),
    step(
      'AIOperation',
      { id: 'facts', title: 'Amount and date', x: 264, y: 48 },
      {
        modelId: FAST,
        systemPrompt: 'Extract the amount and the date of the expense.',
        prompt: '{{ input.text }}',
        outputSchema: facts,
      },
    ),
    step(
      'AIOperation',
      { id: 'sort', title: 'Which kind', x: 264, y: 240 },
      {
        modelId: FAST,
        systemPrompt:
          'Classify the expense as one of: travel, meals, equipment, other. Answer with the label only.',
        prompt: '{{ input.text }}',
        temperature: 0,
      },
    ),
    step(
      'jsonFormatterStep',
      { id: 'entry', title: 'Entry', x: 552, y: 144 },
      {
        template: lines(
          '{',
          '  "kind": "{{ steps.sort.text }}",',
          '  "amount": "{{ steps.facts.data.amount }}",',
          '  "date": "{{ steps.facts.data.date }}"',
          '}',
        ),
        fallbackToNull: false,
      },
    ),
    // Off: no server of the demo predicts anything.
    switchedOff(
      step(
        'machineLearningOperationStep',
        { id: 'unusual', title: 'How unusual?', x: 816, y: 144 },
        { modelId: '', input: '["{{ steps.sort.text }}"]' },
      ),
    ),
    step(
      'conditionalBranchStep',
      { id: 'limit', title: 'Within the limit?', x: 1080, y: 120 },
      { cases: [when('small', 'Up to 80', ['{{ steps.facts.data.amount }}', 'atMost', '80'])] },
    ),
    step(
      'outputStep',
      { id: 'yes', title: 'Paid back', x: 1368, y: 48 },
      {
        template:
          '{{ steps.facts.data.sum }} for {{ steps.sort.text }} is paid back with the next salary. Keep the receipt for a year.',
      },
    ),
    step(
      'outputStep',
      { id: 'ask', title: 'Ask first', x: 1368, y: 216 },
      {
        template:
          '{{ steps.facts.data.sum | default: "This" }} for {{ steps.sort.text }} is above the limit of 80 EUR: please ask your team lead to sign.',
      },
    ),
  ],
  'message > facts > entry',
  'message > sort > entry',
  'entry > unusual > limit:small > yes',
  'limit:else > ask',
);

export const expenseCheck: DemoAgent = {
  key: 'expense-check',
  project: 'finance',
  name: 'Expense check',
  tagline: 'Says whether an expense is paid back',
  description: 'Reads amount and kind of an expense and answers by the travel policy.',
  department: 'Finance',
  madeBy: 'Ben',
  versions: [
    {
      graph: without(withEdges(whole, 'facts > limit', 'sort > limit'), 'entry', 'unusual'),
      editedBy: 'Ben',
      publishedBy: 'Ben',
      daysAgo: 13,
      title: 'Limit of 80',
      description: '',
    },
    {
      graph: whole,
      editedBy: 'Paula',
      publishedBy: 'Ben',
      daysAgo: 7,
      title: 'Keeps an entry',
      description:
        'Paula added the entry for bookkeeping. An expense without an amount now fails instead of passing.',
    },
  ],
};
