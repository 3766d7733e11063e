// Templates that work on one text after the other.
import { templateNames } from './template-names.ts';
import { at, joined, model, variable, type Template } from './draw.ts';

const ends = (column: number, template = '') =>
  at(column, ['out', 'outputStep', 'Answer'], { settings: { template } });
const message = at(0, ['in', 'inputStep', 'Message']);
const asking = (...variables: ReturnType<typeof variable>[]) =>
  at(0, ['in', 'inputStep', 'Message'], { settings: { variables } });

export const textTemplates: readonly Template[] = [
  {
    ...{ id: 'summarize', ...templateNames.summarize },
    industry: 'General',
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
    ...{ id: 'answer-from-notes', ...templateNames['answer-from-notes'] },
    industry: 'Support',
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
    ...{ id: 'extract-fields', ...templateNames['extract-fields'] },
    industry: 'Operations',
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
    ...{ id: 'reply-in-tone', ...templateNames['reply-in-tone'] },
    industry: 'Support',
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
    ...{ id: 'minutes', ...templateNames.minutes },
    industry: 'General',
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
    ...{ id: 'draft-and-critique', ...templateNames['draft-and-critique'] },
    industry: 'Marketing',
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
