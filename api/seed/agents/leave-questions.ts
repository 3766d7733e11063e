// Answers colleagues in a conversation, from the rules of the house.
import { CAREFUL, FAST, MEMORY_KEY, type DemoAgent } from './demo-agent.ts';
import { changed, graph, lines, step, without, withEdges } from './graph-maker.ts';

const rules = lines(
  'You answer colleagues of Northwind who ask about leave and working time.',
  'Everybody has 30 days of vacation a year; the days of last year can be taken until 31 March.',
  'A vacation of more than two weeks is asked for at least three months before.',
  'Whoever is ill for more than three days needs a note of a doctor.',
  'Parental leave is asked for in writing, seven weeks before it begins.',
  'Working from home is possible on two days a week, after talking with the team lead.',
  'Overtime is taken as free time within six months.',
);

const payroll = 'Questions about pay are answered by payroll@northwind.example, within two working days.';

const remembered = { memoryId: `memory ${MEMORY_KEY}`, key: 'last question' };

const whole = graph(
  [
    step('inputStep', { id: 'question', title: 'Question', x: 0, y: 0 }),
    step(
      'routerStep',
      { id: 'topic', title: 'Which desk?', x: 264, y: 0 },
      {
        modelId: FAST,
        routes: [
          {
            id: 'rules',
            title: 'Rules',
            description: 'vacation, leave, illness, overtime, working from home',
          },
          { id: 'pay', title: 'Pay', description: 'salary, payslip, payroll, bonus, tax' },
        ],
        defaultRoute: 'rules',
      },
    ),
    step('outputStep', { id: 'payroll', title: 'Ask payroll', x: 528, y: 144 }, { template: payroll }),
    step(
      'memoryLoadStep',
      { id: 'recall', title: 'What was asked before', x: 528, y: 0 },
      { ...remembered, fallback: 'nothing yet' },
    ),
    step(
      'AIOperation',
      { id: 'answer', title: 'Answer from the rules', x: 792, y: 0 },
      {
        modelId: CAREFUL,
        systemPrompt: rules,
        prompt: '{{ input.text }}',
        includeChatHistory: true,
        chatHistoryMessagesLimit: 10,
      },
    ),
    step(
      'memoryStoreStep',
      { id: 'keep', title: 'Keep the question', x: 1056, y: 0 },
      { ...remembered, value: '{{ input.text }}' },
    ),
    step(
      'outputStep',
      { id: 'reply', title: 'Reply', x: 1320, y: 0 },
      { template: lines('{{ steps.answer.text }}', '', 'You asked before: {{ steps.recall.text }}') },
    ),
    step(
      'annotationStep',
      { id: 'note', title: 'Rules', x: 792, y: 288 },
      {
        content: 'The rules change every January. Last checked by the works council.',
        backgroundColor: 'yellow',
        width: 240,
        height: 72,
      },
    ),
  ],
  'question > topic:rules > recall > answer > keep > reply',
  'topic:pay > payroll',
);

export const leaveQuestions: DemoAgent = {
  key: 'leave-questions',
  project: 'people-team',
  name: 'Leave questions',
  tagline: 'Answers about vacation, illness and working time',
  description: 'Colleagues ask in their own words; the answer comes from the rules of the house.',
  department: 'People',
  madeBy: 'Paula',
  versions: [
    {
      graph: changed(withEdges(without(whole, 'recall', 'keep'), 'topic:rules > answer > reply'), {
        answer: { includeChatHistory: false },
        reply: { template: '{{ steps.answer.text }}' },
      }),
      editedBy: 'Paula',
      publishedBy: 'Paula',
      daysAgo: 13,
      title: 'First version',
      description: '',
    },
    {
      graph: whole,
      editedBy: 'Ben',
      publishedBy: 'Paula',
      daysAgo: 8,
      title: 'Remembers the conversation',
      description: 'A second question may build on the first.',
    },
  ],
};
