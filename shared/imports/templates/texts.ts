// Templates that work on one text after the other.
import { at, joined, model, variable, type Template } from './draw.ts';

const ends = (column: number, template = '') =>
  at(column, ['out', 'outputStep', 'Answer'], { settings: { template } });
const message = at(0, ['in', 'inputStep', 'Message']);
const asking = (...variables: ReturnType<typeof variable>[]) =>
  at(0, ['in', 'inputStep', 'Message'], { settings: { variables } });

export const textTemplates: readonly Template[] = [
  {
    ...{ id: 'summarize', name: 'Summarize a text', industry: 'General' },
    tagline: 'A long text in three sentences',
    graph: joined(
      [
        message,
        at(1, ['sum', 'AIOperation', 'Summarize'], model('Summarize the text in three sentences.')),
        ends(2),
      ],
      'in > sum > out',
    ),
  },
  {
    ...{ id: 'answer-from-notes', name: 'Answer from notes', industry: 'Support' },
    tagline: 'Questions answered from a text you give along',
    graph: joined(
      [
        asking(variable('notes', 'string')),
        at(
          1,
          ['ask', 'AIOperation', 'Answer'],
          model('Answer only from these notes:\n\n{{ variables.notes }}', '{{ input.text }}'),
        ),
        ends(2),
      ],
      'in > ask > out',
    ),
  },
  {
    ...{ id: 'extract-fields', name: 'Extract fields from an email', industry: 'Operations' },
    tagline: 'Name, order and wish as data',
    graph: joined(
      [
        message,
        at(
          1,
          ['read', 'AIOperation', 'Read the email'],
          model('Extract the fields of the email.', '{{ input.text }}', {
            outputSchema: JSON.stringify({
              type: 'object',
              properties: { name: { type: 'string' }, order: { type: 'string' }, wish: { type: 'string' } },
            }),
          }),
        ),
        ends(2, '{{ steps.read.data | json }}'),
      ],
      'in > read > out',
    ),
  },
  {
    ...{ id: 'reply-in-tone', name: 'Reply in a chosen tone', industry: 'Support' },
    tagline: 'The same facts, warm or brief',
    graph: joined(
      [
        asking(variable('tone', 'choice', { options: ['warm', 'neutral', 'brief'] })),
        at(
          1,
          ['write', 'AIOperation', 'Write the reply'],
          model('Reply to the message in a {{ variables.tone }} tone.', '{{ input.text }}'),
        ),
        ends(2),
      ],
      'in > write > out',
    ),
  },
  {
    ...{ id: 'minutes', name: 'Meeting minutes', industry: 'General' },
    tagline: 'A transcript becomes a summary and a to-do list',
    graph: joined(
      [
        message,
        at(1, ['sum', 'AIOperation', 'Summary'], model('Summarize the meeting.', '{{ input.text }}')),
        at(1, ['todo', 'AIOperation', 'To do'], {
          row: 1,
          ...model('List the tasks with their owners.', '{{ input.text }}'),
        }),
        ends(2, 'Summary\n{{ steps.sum.text }}\n\nTo do\n{{ steps.todo.text }}'),
      ],
      'in > sum > out',
      'in > todo > out',
    ),
  },
  {
    ...{ id: 'draft-and-critique', name: 'Draft, critique, improve', industry: 'Marketing' },
    tagline: 'A second look before anybody reads it',
    graph: joined(
      [
        message,
        at(1, ['draft', 'AIOperation', 'Draft'], model('Write a first draft.', '{{ input.text }}')),
        at(
          2,
          ['critique', 'AIOperation', 'Critique'],
          model('Name three weaknesses.', '{{ steps.draft.text }}'),
        ),
        at(
          3,
          ['final', 'AIOperation', 'Improve'],
          model(
            'Improve the draft.',
            'Draft:\n{{ steps.draft.text }}\n\nCritique:\n{{ steps.critique.text }}',
          ),
        ),
        ends(4),
      ],
      'in > draft > critique > final > out',
    ),
  },
];
