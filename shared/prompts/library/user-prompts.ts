// Messages that come with the product, for people who chat with agents. Placeholders are asked for.
import { variablesIn } from '../prompt-text.ts';
import type { LibraryUserPrompt } from './library-prompt.ts';

type Written = Omit<LibraryUserPrompt, 'placeholders'>;

const written: readonly Written[] = [
  {
    id: 'summarize-for',
    category: 'summaries',
    name: 'Summarize for a reader',
    description: 'A text in the length and depth one reader needs.',
    message:
      'Summarize this for {{reader}} in at most {{words}} words. Begin with what they have to decide or do:\n\n{{text}}',
  },
  {
    id: 'action-items',
    category: 'summaries',
    name: 'Find the tasks',
    description: 'Who does what by when, from notes.',
    message:
      'List the tasks in these notes as a table: task, owner, date. Write "open" where something was not said.\n\n{{notes}}',
  },
  {
    id: 'what-changed',
    category: 'summaries',
    name: 'What changed?',
    description: 'Differences in meaning between two texts.',
    message:
      'What changed in meaning from the first text to the second? Leave out rewording.\n\nFirst:\n{{first}}\n\nSecond:\n{{second}}',
  },
  {
    id: 'explain-simply',
    category: 'knowledge',
    name: 'Explain it simply',
    description: 'A term with an example from your field.',
    message:
      'Explain {{term}} to somebody who knows {{field}} but has never heard of it. Give one example from {{field}} and one common misunderstanding.',
  },
  {
    id: 'compare-options',
    category: 'knowledge',
    name: 'Compare options',
    description: 'A table by your criteria, with a recommendation.',
    message:
      'Compare {{options}} by {{criteria}} in a table. Then recommend one for {{situation}}, and say what would change your mind.',
  },
  {
    id: 'questions-to-ask',
    category: 'knowledge',
    name: 'Questions to ask',
    description: 'What to ask before a decision.',
    message:
      'I am about to decide on {{decision}}. Which ten questions should I ask first? Order them by how much the answer could change the decision.',
  },
  {
    id: 'reply-to',
    category: 'writing',
    name: 'Draft a reply',
    description: 'To a message, with your goal and tone.',
    message:
      'Draft a {{tone}} reply to this message. I want to achieve: {{goal}}. Keep it under 120 words.\n\n{{message}}',
  },
  {
    id: 'make-shorter',
    category: 'writing',
    name: 'Make it shorter',
    description: 'Half the words, all the facts.',
    message: 'Cut this to about {{words}} words. Keep every fact, number and name:\n\n{{text}}',
  },
  {
    id: 'translate',
    category: 'writing',
    name: 'Translate',
    description: 'Natural, with the formality you choose.',
    message:
      'Translate into {{language}}, {{formality}}. Keep names and numbers. Add notes only where the meaning is ambiguous.\n\n{{text}}',
  },
  {
    id: 'announce',
    category: 'writing',
    name: 'Announce a change',
    description: 'To people who have to do something differently.',
    message:
      'Write an announcement to {{readers}}: {{change}} from {{date}}. Say what they have to do, what stays as it is, and whom to ask.',
  },
  {
    id: 'subject-lines',
    category: 'writing',
    name: 'Subject lines',
    description: 'Five honest ones to choose from.',
    message:
      'Suggest five subject lines for this e-mail, each under 60 characters, none of them a teaser:\n\n{{email}}',
  },
  {
    id: 'agenda',
    category: 'people',
    name: 'Meeting agenda',
    description: 'With a goal and time for each point.',
    message:
      'Make an agenda for a meeting of {{minutes}} minutes with {{people}} about {{topic}}. Each point has a goal: inform, discuss or decide.',
  },
  {
    id: 'feedback',
    category: 'people',
    name: 'Prepare feedback',
    description: 'Observation, effect, wish.',
    message:
      'Help me give feedback to {{name}} about {{situation}}. Phrase it as observation, effect and wish, and suggest one question to begin with.',
  },
  {
    id: 'one-on-one',
    category: 'people',
    name: 'Prepare a one-on-one',
    description: 'Topics and questions from recent notes.',
    message:
      'From these notes suggest three topics and three open questions for my one-on-one with {{name}}:\n\n{{notes}}',
  },
  {
    id: 'customer-reply',
    category: 'support',
    name: 'Answer a customer',
    description: 'Kind, clear, with the next step.',
    message:
      'Write an answer to this customer. Facts I know: {{facts}}. What we can offer: {{offer}}.\n\n{{message}}',
  },
  {
    id: 'complaint',
    category: 'support',
    name: 'Calm a complaint',
    description: 'Takes it seriously without promising too much.',
    message:
      'Write a reply to this complaint that takes it seriously, apologizes once, and says what happens by {{date}}. Promise nothing else.\n\n{{complaint}}',
  },
  {
    id: 'call-prep',
    category: 'sales',
    name: 'Prepare a customer call',
    description: 'Goals, questions and likely objections.',
    message:
      'I am calling {{customer}} about {{topic}}. Give me my goal in one sentence, five questions, and the three objections I should expect.',
  },
  {
    id: 'proposal-outline',
    category: 'sales',
    name: 'Outline a proposal',
    description: 'From notes to headings with a line each.',
    message:
      'Outline a proposal for {{customer}} from these notes. Headings with one line each; mark what I still have to find out.\n\n{{notes}}',
  },
  {
    id: 'explain-error',
    category: 'engineering',
    name: 'Explain an error',
    description: 'Cause, check and fix for an error message.',
    message:
      'I get this error in {{system}} when I {{action}}. What are the likely causes, how do I check each, and what is the fix?\n\n{{error}}',
  },
  {
    id: 'user-story',
    category: 'engineering',
    name: 'User story with criteria',
    description: 'From a wish to something one can test.',
    message:
      'Turn this wish into a user story with acceptance criteria as given, when, then. List what is unclear as questions.\n\n{{wish}}',
  },
  {
    id: 'regex',
    category: 'engineering',
    name: 'Pattern with examples',
    description: 'A regular expression, explained and tried.',
    message:
      'Write a regular expression that matches {{matches}} and not {{others}}. Explain each part and show three texts it matches and three it does not.',
  },
  {
    id: 'explain-figures',
    category: 'finance',
    name: 'Explain these figures',
    description: 'What stands out, without guessing causes.',
    message:
      'What stands out in these figures? Name the largest changes in amount and in percent, and what the figures cannot tell.\n\n{{figures}}',
  },
  {
    id: 'contract-plain',
    category: 'legal',
    name: 'Clause in plain words',
    description: 'What a clause obliges each side to do.',
    message:
      'Say in plain words what this clause obliges {{party}} to do, what it allows, and what happens otherwise. I know this is not legal advice.\n\n{{clause}}',
  },
];

export const userPrompts: readonly LibraryUserPrompt[] = written.map((prompt) => ({
  ...prompt,
  placeholders: variablesIn(prompt.message),
}));
