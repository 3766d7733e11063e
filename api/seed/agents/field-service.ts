// Two agents of the people who repair machines at customers' homes; the first calls the second.
import { agentNamed, CAREFUL, FAST, SOURCE_KEY, TOOL_KEY, type DemoAgent } from './demo-agent.ts';
import {
  changed,
  graph,
  lines,
  schemaOf,
  step,
  switchedOff,
  when,
  without,
  withEdges,
} from './graph-maker.ts';

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
    // Off: nothing of the demo answers outside.
    switchedOff(
      step(
        'agentCardStep',
        { id: 'depot', title: 'Ask the parts depot', x: 816, y: 48 },
        { externalAgentId: '' },
      ),
    ),
    step(
      'executePipelineStep',
      { id: 'visit', title: 'Plan a visit', x: 1104, y: 48 },
      { agentId: agentNamed('visit-planner'), version: 'live', input: '{{ input.text }}' },
    ),
    step(
      'dataSearch',
      { id: 'search', title: 'Search the manual', x: 816, y: 192 },
      { dataSourceId: `dataSource ${SOURCE_KEY}`, query: '{{ input.text }}', topK: 3 },
    ),
    step(
      'AIOperation',
      { id: 'advice', title: 'Advice from the manual', x: 1104, y: 216 },
      {
        modelId: CAREFUL,
        systemPrompt: lines(manual, '', '{{ steps.search.text }}'),
        prompt: '{{ input.text }}',
      },
    ),
    step('outputStep', { id: 'answer', title: 'Answer', x: 1392, y: 144 }),
    step(
      'annotationStep',
      { id: 'note', title: 'Manual', x: 816, y: 400 },
      {
        content: 'Taken from service manual 7, chapters 2 and 3. Tell field service when it changes.',
        backgroundColor: 'green',
        width: 264,
        height: 80,
      },
    ),
  ],
  'message > kind > route:visit > depot > visit > answer',
  'route:else > search > advice > answer',
  'search:empty > advice',
);

/** As it was before the manual came as files. */
const withoutFiles = changed(
  withEdges(without(faults, 'search', 'depot', 'note'), 'route:else > advice', 'route:visit > visit'),
  {
    advice: { systemPrompt: manual },
  },
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
      graph: withEdges(without(withoutFiles, 'route', 'visit'), 'kind > advice'),
      editedBy: 'Ann',
      publishedBy: 'Ann',
      daysAgo: 14,
      title: 'Answers from the manual',
      description: '',
    },
    {
      graph: withoutFiles,
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
      description: 'Searches the files of the manual, and has a note where they come from.',
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
    // Off: the calendar answers in no demo.
    switchedOff(
      step(
        'toolActionStep',
        { id: 'calendar', title: 'First free morning', x: 528, y: 0 },
        {
          toolId: `tool ${TOOL_KEY}`,
          parameters: [{ id: 'from', name: 'from', value: '{{ steps.facts.data.date }}' }],
        },
      ),
    ),
    step(
      'outputStep',
      { id: 'plan', title: 'Proposal', x: 792, y: 0 },
      {
        template:
          'A technician can come {{ steps.facts.data.date | default: "next Tuesday" }} between 8 and 12. ' +
          'Order: {{ steps.facts.data.orderNumber | default: "please have it at hand" }}.',
      },
    ),
  ],
  'message > facts > calendar > plan',
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
