// Templates with branches, loops, people and code.
import { templateNames } from './template-names.ts';
import { at, joined, model, variable, type Template } from './draw.ts';

const ends = (column: number, template = '') =>
  at(column, ['out', 'outputStep', 'Answer'], { settings: { template } });
const message = at(0, ['in', 'inputStep', 'Message']);
const asking = (...variables: ReturnType<typeof variable>[]) =>
  at(0, ['in', 'inputStep', 'Message'], { settings: { variables } });

const approvers = { roles: ['Admin', 'PlatformAdmin'], userIds: [], groupIds: [] };
const route = (id: string, title: string, description: string) => ({ id, title, description });

export const flowTemplates: readonly Template[] = [
  {
    ...{ id: 'sort-messages', ...templateNames['sort-messages'] },
    industry: 'Support',
    graph: joined(
      [
        message,
        at(1, ['sort', 'routerStep', 'Which team?'], {
          settings: {
            modelId: 'demo',
            prompt: '{{ input.text }}',
            routes: [
              route('billing', 'Billing', 'Invoices, payments, refunds'),
              route('technical', 'Technical', 'Something does not work'),
              route('other', 'Other', 'Everything else'),
            ],
            defaultRoute: 'other',
          },
        }),
        at(2, ['bill', 'AIOperation', 'Billing'], model('Answer as the billing team.')),
        at(2, ['tech', 'AIOperation', 'Technical'], { row: 1, ...model('Answer as the technical team.') }),
        at(2, ['rest', 'AIOperation', 'Other'], { row: 2, ...model('Thank them and ask for details.') }),
        ends(3),
      ],
      'in > sort:billing > bill > out',
      'sort:technical > tech > out',
      'sort:other > rest > out',
    ),
  },
  {
    ...{ id: 'review-before-sending', ...templateNames['review-before-sending'] },
    industry: 'Support',
    graph: joined(
      [
        message,
        at(1, ['write', 'AIOperation', 'Write the reply'], model('Write a polite reply.')),
        at(2, ['check', 'approvalStep', 'Review'], {
          settings: { approvers, message: 'Please check this reply.', allowEdit: true },
        }),
        ends(3, '{{ steps.check.text }}'),
        at(3, ['no', 'outputStep', 'Not sent'], {
          row: 1,
          settings: { template: 'The reply was not approved.' },
        }),
      ],
      'in > write > check:approved > out',
      'check:denied > no',
    ),
  },
  {
    ...{ id: 'refund', ...templateNames.refund },
    industry: 'Retail',
    graph: joined(
      [
        asking(variable('amount', 'number')),
        at(1, ['large', 'conditionalBranchStep', 'Over 500?'], {
          settings: {
            cases: [
              {
                ...{ id: 'over', label: 'Over 500' },
                condition: {
                  ...{ id: 'all', match: 'all' },
                  items: [{ id: 'a', left: '{{ variables.amount }}', operator: 'greaterThan', right: '500' }],
                },
              },
            ],
          },
        }),
        at(2, ['check', 'approvalStep', 'Approve the refund'], {
          settings: { approvers, message: 'Refund {{ variables.amount }}?', subject: '{{ input.text }}' },
        }),
        at(2, ['write', 'AIOperation', 'Confirm'], {
          row: 1,
          ...model('Confirm the refund politely.', '{{ input.text }}'),
        }),
        ends(3),
        at(3, ['no', 'outputStep', 'Denied'], {
          row: 2,
          settings: { template: 'The refund was not approved.' },
        }),
      ],
      'in > large:over > check:approved > out',
      'check:denied > no',
      'large:else > write > out',
    ),
  },
  {
    ...{ id: 'each-item', ...templateNames['each-item'] },
    industry: 'Operations',
    graph: joined(
      [
        asking(variable('items', 'list')),
        at(1, ['each', 'loopContainerStep', 'Each item'], {
          settings: { items: '{{ variables.items }}', mode: 'parallel' },
        }),
        at(0, ['begin', 'loopStartStep', ''], { parentId: 'each' }),
        at(1, ['ask', 'AIOperation', 'Ask'], {
          parentId: 'each',
          ...model('Describe the item in one sentence.', '{{ loop.item }}'),
        }),
        at(2, ['end', 'loopEndStep', ''], { parentId: 'each' }),
        at(4, ['out', 'outputStep', 'Answer'], { settings: { template: '{{ steps.each.results | json }}' } }),
      ],
      'in > each > out',
      'begin > ask > end',
    ),
  },
  {
    ...{ id: 'count-words', ...templateNames['count-words'] },
    industry: 'General',
    graph: joined(
      [
        message,
        at(1, ['count', 'pythonStep', 'Count'], {
          settings: {
            code: 'def main(inputs):\n    words = inputs["text"].split()\n    return {"words": len(words), "different": len(set(words))}\n',
            inputs: [{ id: 'text', name: 'text', value: '{{ input.text }}' }],
          },
        }),
        ends(2, '{{ steps.count.result.words }} words, {{ steps.count.result.different }} different'),
      ],
      'in > count > out',
    ),
  },
  {
    ...{ id: 'form-to-data', ...templateNames['form-to-data'] },
    industry: 'Operations',
    graph: joined(
      [
        asking(variable('email', 'email'), variable('seats', 'integer')),
        at(1, ['data', 'jsonFormatterStep', 'Data'], {
          settings: {
            template:
              '{\n  "email": "{{ variables.email }}",\n  "seats": {{ variables.seats }},\n  "note": "{{ input.text }}"\n}',
          },
        }),
        ends(2, '{{ steps.data | json }}'),
      ],
      'in > data > out',
    ),
  },
];
