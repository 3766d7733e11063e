// Reads suppliers' invoices; large ones are paid only after a person has looked.
import { CAREFUL, type DemoAgent } from './demo-agent.ts';
import { changed, graph, lines, schemaOf, step, when, without, withEdges } from './graph-maker.ts';

const facts = schemaOf({
  invoiceNumber: { type: ['string', 'null'], description: 'invoice reference' },
  total: { type: ['number', 'null'], description: 'the amount to pay' },
  sum: { type: ['string', 'null'], description: 'the amount with its currency' },
  dueDate: { type: ['string', 'null'], description: 'date it has to be paid by' },
  positions: { type: 'array', items: { type: 'string' }, description: 'what was delivered' },
});

const LIMIT = '1000';

const whole = graph(
  [
    step(
      'inputStep',
      { id: 'invoice', title: 'Invoice', x: 0, y: 192 },
      { variables: [{ id: 'supplier', name: 'supplier', type: 'string', required: true }] },
    ),
    step(
      'AIOperation',
      { id: 'facts', title: 'Read the invoice', x: 264, y: 192 },
      {
        modelId: CAREFUL,
        systemPrompt: 'Extract number, total, due date and positions of the invoice.',
        prompt: '{{ input.text }}',
        outputSchema: facts,
      },
    ),
    step(
      'loopContainerStep',
      { id: 'positions', title: 'Each position', x: 552, y: 96 },
      { over: 'items', items: '{{ steps.facts.data.positions }}', mode: 'parallel', degree: 3 },
    ),
    step('loopStartStep', {
      id: 'positions-start',
      title: 'Next position',
      x: 16,
      y: 72,
      parentId: 'positions',
    }),
    step(
      'jsonFormatterStep',
      { id: 'line', title: 'Ledger line', x: 240, y: 72, parentId: 'positions' },
      {
        template: lines(
          '{',
          '  "supplier": "{{ variables.supplier }}",',
          '  "text": "{{ loop.item }}",',
          '  "position": "{{ loop.index }}"',
          '}',
        ),
        fallbackToNull: true,
      },
    ),
    step('loopEndStep', {
      id: 'positions-end',
      title: 'Position noted',
      x: 464,
      y: 72,
      parentId: 'positions',
    }),
    step(
      'conditionalBranchStep',
      { id: 'size', title: 'Above 1,000?', x: 1320, y: 168 },
      { cases: [when('large', 'Above 1,000', ['{{ steps.facts.data.total }}', 'greaterThan', LIMIT])] },
    ),
    step(
      'approvalStep',
      { id: 'approval', title: 'Finance approves', x: 1608, y: 48 },
      {
        approvers: { roles: ['PlatformAdmin', 'Admin'], userIds: [] },
        quorum: 1,
        emailNotification: false,
        message:
          'Pay {{ steps.facts.data.sum | default: "an amount to be checked" }} to {{ variables.supplier }} ' +
          'for invoice {{ steps.facts.data.invoiceNumber | default: "without a number" }}, ' +
          'due {{ steps.facts.data.dueDate | default: "on receipt" }}?',
        subject: lines(
          'Supplier: {{ variables.supplier }}',
          'Invoice: {{ steps.facts.data.invoiceNumber | default: "without a number" }}',
          'Total: {{ steps.facts.data.sum | default: "not found" }}',
          'Due: {{ steps.facts.data.dueDate | default: "on receipt" }}',
        ),
        approvedDescription: 'The payment goes into tonight’s run.',
        deniedDescription: 'The supplier is asked to explain the invoice.',
        allowEdit: false,
      },
    ),
    step(
      'outputStep',
      { id: 'paid', title: 'Booked', x: 1896, y: 144 },
      {
        template:
          'Invoice {{ steps.facts.data.invoiceNumber | default: "without a number" }} of {{ variables.supplier }} ' +
          'is booked: {{ steps.facts.data.sum | default: "amount unknown" }}, positions: {{ steps.positions.count }}.',
      },
    ),
    step(
      'outputStep',
      { id: 'refused', title: 'Not paid', x: 1896, y: 312 },
      { template: 'Not paid: {{ steps.approval.comment | default: "the supplier is asked first" }}' },
    ),
  ],
  'invoice > facts > positions > size',
  'positions-start > line > positions-end',
  'size:large > approval:approved > paid',
  'approval:denied > refused',
  'size:else > paid',
);

const withoutLoop = changed(without(withEdges(whole, 'facts > size'), 'positions'), {
  paid: {
    template:
      'Invoice {{ steps.facts.data.invoiceNumber | default: "without a number" }} of {{ variables.supplier }} ' +
      'is booked: {{ steps.facts.data.sum | default: "amount unknown" }}.',
  },
});

export const invoiceReader: DemoAgent = {
  key: 'invoice-reader',
  project: 'finance',
  name: 'Invoice reader',
  tagline: 'Books suppliers’ invoices line by line',
  description: 'Reads number, total and positions. Anything above 1,000 waits for finance.',
  department: 'Finance',
  madeBy: 'Paula',
  versions: [
    {
      graph: withoutLoop,
      editedBy: 'Paula',
      publishedBy: 'Paula',
      daysAgo: 15,
      title: 'Totals',
      description: 'Reads the total and asks finance above 1,000.',
    },
    {
      graph: whole,
      editedBy: 'Ann',
      publishedBy: 'Paula',
      daysAgo: 5,
      title: 'Line by line',
      description: 'Every position becomes a ledger line of its own. Ann built the loop.',
    },
  ],
};
