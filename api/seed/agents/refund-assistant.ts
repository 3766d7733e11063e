// The demo's agent: it reads a customer's message, sorts it, and asks a person before money moves.
import { DEMO_MODEL_ID } from '../../../shared/models/model.ts';
import type { AgentGraph, GraphStep } from '../../../shared/steps/index.ts';
import { FAST, type DemoAgent } from './demo-agent.ts';
import { changed, edges, step, without, withEdges } from './graph-maker.ts';

export const REFUND_ASSISTANT = {
  name: 'Refund assistant',
  tagline: 'Sorts what customers write and prepares refunds',
  description:
    'Reads the message, finds the orders in it, and answers questions from the policy. Refunds wait for a team lead.',
  department: 'Customer care',
};

const policyText = `You answer customers of Northwind, a shop for kitchen machines. Be friendly and brief.
Refunds are possible within 30 days after delivery. Damaged goods are replaced or refunded at any time.
Shipping costs are never refunded. A delivery takes as long as three to five working days.
Orders can be cancelled until they have left the warehouse. Invoices are sent by e-mail on the day of the order.`;

const factsSchema = {
  type: 'object',
  properties: {
    customerName: { type: ['string', 'null'], description: 'name of the person who writes' },
    orderNumbers: { type: 'array', items: { type: 'string' }, description: 'order references' },
    amount: { type: ['number', 'null'], description: 'the money it is about' },
    sum: { type: ['string', 'null'], description: 'the amount with its currency' },
    sentiment: { type: 'string', enum: ['positive', 'neutral', 'negative'] },
    isUrgent: { type: 'boolean' },
  },
};

const intentIs = (id: string, label: string, right: string) => ({
  id,
  label,
  condition: {
    id: `${id}-all`,
    match: 'all',
    items: [{ id: `${id}-1`, left: '{{ steps.intent.text }}', operator: 'equals', right }],
  },
});

const model = { modelId: DEMO_MODEL_ID };

const reading: GraphStep[] = [
  step('inputStep', { id: 'message', title: 'Customer message', x: 0, y: 240 }),
  step(
    'AIOperation',
    { id: 'facts', title: 'Find the facts', x: 264, y: 144 },
    {
      ...model,
      systemPrompt: 'Extract what the customer writes about: names, order references, amounts and the mood.',
      prompt: '{{ input.text }}',
      outputSchema: JSON.stringify(factsSchema, null, 2),
    },
  ),
  step(
    'AIOperation',
    { id: 'intent', title: 'Sort by intent', x: 264, y: 336 },
    {
      ...model,
      systemPrompt:
        'Classify the message as one of: refund, question, complaint, other. Answer with the label only.',
      prompt: '{{ input.text }}',
      temperature: 0,
    },
  ),
  step(
    'conditionalBranchStep',
    { id: 'route', title: 'Route by intent', x: 528, y: 216 },
    {
      cases: [intentIs('refund', 'Refund', 'refund'), intentIs('question', 'Question', 'question')],
    },
  ),
];

const refunding: GraphStep[] = [
  step(
    'loopContainerStep',
    { id: 'orders', title: 'Each order', x: 816, y: -72 },
    {
      over: 'items',
      items: '{{ steps.facts.data.orderNumbers }}',
      mode: 'sequential',
    },
  ),
  step('loopStartStep', { id: 'orders-start', title: 'Next order', x: 16, y: 72, parentId: 'orders' }),
  step(
    'jsonFormatterStep',
    { id: 'order-line', title: 'Order line', x: 240, y: 72, parentId: 'orders' },
    {
      template:
        '{\n  "order": "{{ loop.item }}",\n  "customer": "{{ steps.facts.data.customerName }}",\n  "position": "{{ loop.index }}"\n}',
      fallbackToNull: true,
    },
  ),
  step('loopEndStep', { id: 'orders-end', title: 'Order noted', x: 464, y: 72, parentId: 'orders' }),
  step(
    'approvalStep',
    { id: 'approval', title: 'Team lead approves', x: 1560, y: -40 },
    {
      approvers: { roles: ['PlatformAdmin', 'Admin', 'ProjectAdmin'], userIds: [] },
      quorum: 1,
      emailNotification: false,
      message:
        'Refund {{ steps.facts.data.sum | default: "an amount to be checked" }} to ' +
        '{{ steps.facts.data.customerName | default: "the customer" }} for order ' +
        '{{ steps.facts.data.orderNumbers | join: ", " | default: "that is not named" }}',
      subject:
        'Dear {{ steps.facts.data.customerName | default: "customer" }},\n\n' +
        'we are sorry that something went wrong. The money is on its way to you and arrives within five working days.\n\n' +
        'Kind regards, Northwind',
      approvedDescription: 'The letter is sent to the customer.',
      deniedDescription: 'The customer is told why not.',
      allowEdit: true,
    },
  ),
  step(
    'AIOperation',
    { id: 'decline', title: 'Decline kindly', x: 1824, y: 240 },
    {
      ...model,
      systemPrompt: policyText,
      prompt: 'Answer why a refund is not possible now:\n{{ input.text }}',
    },
  ),
];

const answering: GraphStep[] = [
  step(
    'AIOperation',
    { id: 'answer', title: 'Answer from the policy', x: 816, y: 264 },
    {
      ...model,
      systemPrompt: policyText,
      prompt: '{{ input.text }}',
    },
  ),
  step(
    'jsonFormatterStep',
    { id: 'ticket', title: 'Ticket for the team', x: 816, y: 408 },
    {
      template:
        '{\n  "intent": "{{ steps.intent.text }}",\n  "mood": "{{ steps.facts.data.sentiment }}",\n' +
        '  "urgent": "{{ steps.facts.data.isUrgent }}",\n  "message": "{{ input.text }}"\n}',
      fallbackToNull: true,
    },
  ),
  step(
    'outputStep',
    { id: 'noted', title: 'Say who answers', x: 1080, y: 408 },
    {
      template:
        'Dear {{ steps.facts.data.customerName | default: "customer" }},\n\n' +
        'thank you for your message. It is with our team now, and somebody answers you within one working day.\n\n' +
        'Kind regards, Northwind',
    },
  ),
  step('outputStep', { id: 'reply', title: 'Reply', x: 2112, y: 120 }),
  step(
    'annotationStep',
    { id: 'note', title: 'Limit', x: 1560, y: -176 },
    {
      content: 'Refunds always wait for a team lead. Ask Paula before changing who may approve.',
      backgroundColor: 'yellow',
      width: 264,
      height: 88,
    },
  ),
];

export const refundGraph: AgentGraph = {
  steps: [...reading, ...refunding, ...answering],
  edges: edges(
    'message > facts > route',
    'message > intent > route',
    'route:refund > orders > approval',
    'route:question > answer > reply',
    'route:else > ticket > noted',
    'orders-start > order-line > orders-end',
    'approval:approved > reply',
    'approval:denied > decline > reply',
  ),
};

const priced = changed(refundGraph, {
  facts: { modelId: FAST },
  intent: { modelId: FAST },
  answer: { modelId: FAST },
  decline: { modelId: FAST },
});

export const refundAssistant: DemoAgent = {
  key: 'refund-assistant',
  project: 'customer-care',
  ...REFUND_ASSISTANT,
  madeBy: 'Ann',
  versions: [
    {
      graph: withEdges(without(priced, 'orders', 'note'), 'route:refund > approval'),
      editedBy: 'Ann',
      publishedBy: 'Ann',
      daysAgo: 15,
      title: 'Questions and refunds',
      description: 'Answers questions from the policy and asks before money moves.',
    },
    {
      graph: without(priced, 'note'),
      editedBy: 'Ben',
      publishedBy: 'Ann',
      daysAgo: 9,
      title: 'Several orders at once',
      description: 'Ben added the loop: a customer may write about more than one order.',
    },
    {
      graph: priced,
      editedBy: 'Pete',
      publishedBy: 'Ben',
      daysAgo: 2,
      title: 'Who to ask about limits',
      description: 'A note for whoever changes the approval.',
    },
  ],
};
