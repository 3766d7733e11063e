// What the shipped templates are called, for the pages that list them.

export const templateNames = {
  summarize: {
    name: /*i18n*/ 'Summarize a text',
    tagline: /*i18n*/ 'A long text in three sentences',
  },
  'answer-from-notes': {
    name: /*i18n*/ 'Answer from notes',
    tagline: /*i18n*/ 'Questions answered from a text you give along',
  },
  'extract-fields': {
    name: /*i18n*/ 'Extract fields from an email',
    tagline: /*i18n*/ 'Name, order and request as data',
  },
  'reply-in-tone': {
    name: /*i18n*/ 'Reply in a chosen tone',
    tagline: /*i18n*/ 'The same facts, warm or brief',
  },
  minutes: {
    name: /*i18n*/ 'Meeting minutes',
    tagline: /*i18n*/ 'A transcript becomes a summary and a to-do list',
  },
  'draft-and-critique': {
    name: /*i18n*/ 'Draft, critique, improve',
    tagline: /*i18n*/ 'A second review before anybody reads it',
  },
  'sort-messages': {
    name: /*i18n*/ 'Sort incoming messages',
    tagline: /*i18n*/ 'Billing, technical or other, each with its own answer',
  },
  'review-before-sending': {
    name: /*i18n*/ 'Review before sending',
    tagline: /*i18n*/ 'A person approves or edits every reply',
  },
  refund: {
    name: /*i18n*/ 'Approve large refunds',
    tagline: /*i18n*/ 'Small ones at once, large ones with approval',
  },
  'each-item': {
    name: /*i18n*/ 'Work through a list',
    tagline: /*i18n*/ 'The same question for each item, all at once',
  },
  'count-words': {
    name: /*i18n*/ 'Count words with Python',
    tagline: /*i18n*/ 'How many words a text has, and how many different ones',
  },
  'form-to-data': {
    name: /*i18n*/ 'Turn a form into data',
    tagline: /*i18n*/ 'Checked fields as JSON for another system',
  },
} as const;

type Named = { id: string; name: string; tagline: string };

/** In words that are translated; what somebody shares is called as they call it. */
export const namesOfTemplate = ({ id, name, tagline }: Named): Pick<Named, 'name' | 'tagline'> =>
  Object.hasOwn(templateNames, id) ? templateNames[id as keyof typeof templateNames] : { name, tagline };
