// Sorts complaints: another agent answers grave ones, a person those that mention a court.
import { agentNamed, CAREFUL, FAST, type DemoAgent } from './demo-agent.ts';
import { changed, graph, lines, schemaOf, step, when, without, withEdges } from './graph-maker.ts';

const facts = schemaOf({
  customerName: { type: ['string', 'null'], description: 'name of the person who writes' },
  orderNumbers: { type: 'array', items: { type: 'string' }, description: 'order references' },
  headline: { type: 'string', description: 'the complaint as a title' },
  urgency: { type: 'string', enum: ['high', 'medium', 'low'] },
  legal: { type: 'boolean', description: 'whether a lawyer or a court is mentioned' },
});

const whole = graph(
  [
    step('inputStep', { id: 'message', title: 'Complaint', x: 0, y: 240 }),
    step(
      'AIOperation',
      { id: 'facts', title: 'Read the complaint', x: 264, y: 240 },
      {
        modelId: CAREFUL,
        systemPrompt:
          'Extract who complains, about which order, how urgent it is, and whether a lawyer is mentioned.',
        prompt: '{{ input.text }}',
        outputSchema: facts,
      },
    ),
    step(
      'conditionalBranchStep',
      { id: 'route', title: 'How grave is it?', x: 528, y: 216 },
      {
        cases: [
          when('legal', 'Legal', ['{{ steps.facts.data.legal }}', 'isTrue', '']),
          when('urgent', 'Urgent', ['{{ steps.facts.data.urgency }}', 'equals', 'high']),
        ],
      },
    ),
    step(
      'approvalStep',
      { id: 'approval', title: 'Head of care approves', x: 816, y: 0 },
      {
        approvers: { roles: ['PlatformAdmin', 'Admin'], userIds: [] },
        quorum: 1,
        emailNotification: false,
        message: 'Reply to a complaint that names a lawyer: {{ steps.facts.data.headline }}',
        subject: lines(
          'Dear {{ steps.facts.data.customerName | default: "customer" }},',
          '',
          'your complaint lies with me now, and I am sorry that it has come this far. ' +
            'May I call you tomorrow, so that we find a solution together?',
          '',
          'Kind regards, the head of customer care, Northwind',
        ),
        approvedDescription: 'The letter is sent, and a call is planned for tomorrow.',
        deniedDescription: 'The legal department takes over.',
        allowEdit: true,
      },
    ),
    step(
      'executePipelineStep',
      { id: 'reply', title: 'Write a reply', x: 816, y: 192 },
      { agentId: agentNamed('reply-writer'), version: 'live', input: '{{ input.text }}' },
    ),
    step(
      'jsonFormatterStep',
      { id: 'ticket', title: 'Ticket for the team', x: 816, y: 360 },
      {
        template: lines(
          '{',
          '  "title": "{{ steps.facts.data.headline }}",',
          '  "customer": "{{ steps.facts.data.customerName }}",',
          '  "orders": "{{ steps.facts.data.orderNumbers }}",',
          '  "urgency": "{{ steps.facts.data.urgency }}"',
          '}',
        ),
        fallbackToNull: true,
      },
    ),
    step(
      'AIOperation',
      { id: 'hand-over', title: 'Hand over to legal', x: 1104, y: 48 },
      {
        modelId: FAST,
        systemPrompt: 'Summarise the complaint for the legal department in two sentences.',
        prompt: '{{ input.text }}',
      },
    ),
    step(
      'outputStep',
      { id: 'noted', title: 'Say who answers', x: 1104, y: 360 },
      {
        template: lines(
          'Dear {{ steps.facts.data.customerName | default: "customer" }},',
          '',
          'thank you for telling us. Your complaint is with our team now, and somebody answers you within one working day.',
          '',
          'Kind regards, Northwind',
        ),
      },
    ),
    step('outputStep', { id: 'answer', title: 'Answer', x: 1392, y: 216 }),
    step(
      'annotationStep',
      { id: 'note', title: 'Why a person', x: 816, y: -168 },
      {
        content: 'Nothing that mentions a court leaves the house unread. Agreed with legal in October.',
        backgroundColor: 'blue',
        width: 264,
        height: 88,
      },
    ),
  ],
  'message > facts > route',
  'route:legal > approval:approved > answer',
  'approval:denied > hand-over > answer',
  'route:urgent > reply > answer',
  'route:else > ticket > noted',
);

const withoutLegal = without(whole, 'approval', 'hand-over', 'note');

export const complaintTriage: DemoAgent = {
  key: 'complaint-triage',
  project: 'customer-care',
  name: 'Complaint triage',
  tagline: 'Sorts complaints and drafts a first reply',
  description:
    'Reads a complaint, opens a ticket, and has Reply writer answer what is urgent. Letters that name a lawyer wait for a person.',
  department: 'Customer care',
  madeBy: 'Ben',
  versions: [
    {
      graph: changed(without(withEdges(withoutLegal, 'route:urgent > ticket'), 'reply', 'answer'), {
        route: { cases: [when('urgent', 'Urgent', ['{{ steps.facts.data.urgency }}', 'equals', 'high'])] },
      }),
      editedBy: 'Ben',
      publishedBy: 'Ben',
      daysAgo: 16,
      title: 'Tickets only',
      description: 'Opens a ticket for every complaint.',
    },
    {
      graph: changed(withoutLegal, {
        route: { cases: [when('urgent', 'Urgent', ['{{ steps.facts.data.urgency }}', 'equals', 'high'])] },
      }),
      editedBy: 'Ben',
      publishedBy: 'Ann',
      daysAgo: 11,
      title: 'Urgent ones get a reply',
      description: 'What is urgent goes to Reply writer; everything else still becomes a ticket.',
    },
    {
      graph: whole,
      editedBy: 'Ann',
      publishedBy: 'Paula',
      daysAgo: 6,
      title: 'Legal letters wait for a person',
      description:
        'Asked for by the legal department. The draft of the letter may be edited before it leaves.',
    },
  ],
};
