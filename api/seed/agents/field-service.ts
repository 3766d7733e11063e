// Two agents of the people who repair machines at customers' homes; the first calls the second.
import { agentNamed, CAREFUL, FAST, type DemoAgent } from './demo-agent.ts';
import { changed, graph, lines, schemaOf, step, when, without, withEdges } from './graph-maker.ts';

const manual = lines(
  'You are the service desk for owners of Northwind espresso machines.',
  'A loud grinding noise comes from an empty bean hopper or a stone in the grinder.',
  'Water under the machine comes from a worn seal of the tank: order seal N-204 and press it in.',
  'When the display stays dark, pull the plug for ten minutes; if it stays dark, the power board is broken.',
  'A machine that gives lukewarm coffee has to be descaled: fill in 100 ml of descaler and press rinse for five seconds.',
  'The milk frother is cleaned with warm water after every use.',
);

const faults = graph(
  [
    step('inputStep', { id: 'message', title: 'What is wrong', x: 0, y: 168 }),
    step(
      'AIOperation',
      { id: 'kind', title: 'Sort the fault', x: 264, y: 168 },
      {
        modelId: FAST,
        systemPrompt:
          'Classify the fault as one of: noise, water, broken, other. Answer with the label only.',
        prompt: '{{ input.text }}',
        temperature: 0,
      },
    ),
    step(
      'conditionalBranchStep',
      { id: 'route', title: 'Can it be mended?', x: 528, y: 144 },
      { cases: [when('visit', 'Needs a visit', ['{{ steps.kind.text }}', 'equals', 'broken'])] },
    ),
    step(
      'executePipelineStep',
      { id: 'visit', title: 'Plan a visit', x: 816, y: 48 },
      { agentId: agentNamed('visit-planner'), version: 'live', input: '{{ input.text }}' },
    ),
    step(
      'AIOperation',
      { id: 'advice', title: 'Advice from the manual', x: 816, y: 216 },
      { modelId: CAREFUL, systemPrompt: manual, prompt: '{{ input.text }}' },
    ),
    step('outputStep', { id: 'answer', title: 'Answer', x: 1104, y: 144 }),
    step(
      'annotationStep',
      { id: 'note', title: 'Manual', x: 816, y: 384 },
      {
        content: 'Taken from service manual 7, chapters 2 and 3. Tell field service when it changes.',
        backgroundColor: 'green',
        width: 264,
        height: 80,
      },
    ),
  ],
  'message > kind > route:visit > visit > answer',
  'route:else > advice > answer',
);

export const faultFinder: DemoAgent = {
  key: 'fault-finder',
  project: 'field-service',
  name: 'Fault finder',
  tagline: 'Helps owners mend their espresso machine',
  description:
    'Answers from the service manual, and has Visit planner propose a visit where that is not enough.',
  department: 'Field service',
  madeBy: 'Ann',
  versions: [
    {
      graph: withEdges(without(faults, 'route', 'visit', 'note'), 'kind > advice'),
      editedBy: 'Ann',
      publishedBy: 'Ann',
      daysAgo: 14,
      title: 'Answers from the manual',
      description: '',
    },
    {
      graph: without(faults, 'note'),
      editedBy: 'Ben',
      publishedBy: 'Ben',
      daysAgo: 9,
      title: 'Plans visits',
      description: 'Broken machines go to Visit planner.',
    },
    {
      graph: faults,
      editedBy: 'Ann',
      publishedBy: 'Ann',
      daysAgo: 3,
      title: 'Manual 7',
      description: 'New wording for dark displays, and a note where it comes from.',
    },
  ],
};

const visits = graph(
  [
    step('inputStep', { id: 'message', title: 'What is wrong', x: 0, y: 0 }),
    step(
      'AIOperation',
      { id: 'facts', title: 'When and who', x: 264, y: 0 },
      {
        modelId: FAST,
        systemPrompt: 'Extract when the customer is at home and which order it is about.',
        prompt: '{{ input.text }}',
        outputSchema: schemaOf({
          customerName: { type: ['string', 'null'], description: 'name of the customer' },
          date: { type: ['string', 'null'], description: 'day the customer is at home' },
          orderNumber: { type: ['string', 'null'], description: 'order reference' },
        }),
      },
    ),
    step(
      'outputStep',
      { id: 'plan', title: 'Proposal', x: 528, y: 0 },
      {
        template:
          'A technician can come {{ steps.facts.data.date | default: "next Tuesday" }} between 8 and 12. ' +
          'Order: {{ steps.facts.data.orderNumber | default: "please have it at hand" }}.',
      },
    ),
  ],
  'message > facts > plan',
);

export const visitPlanner: DemoAgent = {
  key: 'visit-planner',
  project: 'field-service',
  name: 'Visit planner',
  tagline: 'Proposes a day for a technician',
  description: 'Finds out when the customer is at home and proposes a visit.',
  department: 'Field service',
  madeBy: 'Ann',
  versions: [
    {
      graph: changed(visits, { plan: { template: 'A technician can come {{ steps.facts.data.date }}.' } }),
      editedBy: 'Ann',
      publishedBy: 'Ann',
      daysAgo: 10,
      title: 'Proposes a day',
      description: '',
    },
    {
      graph: visits,
      editedBy: 'Ben',
      publishedBy: 'Ann',
      daysAgo: 4,
      title: 'Proposes a time as well',
      description: 'And next Tuesday, where the customer names no day.',
    },
  ],
};
