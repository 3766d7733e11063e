// Articles about what people ask most. Each speaks only of what this version can do.
import { administering } from './articles-administering.ts';
import { building } from './articles-building.ts';
import { governing } from './articles-governing.ts';
import type { Guide } from './guide.ts';

const started: readonly Guide[] = [
  {
    id: 'find-your-way',
    category: 'started',
    title: /*i18n*/ 'Find your way around',
    summary: /*i18n*/ 'The menu, the command palette and keyboard shortcuts.',
    parts: [
      {
        text: /*i18n*/ 'The side menu lists only what your role can access. On a small screen, open it with the button at the top.',
      },
      {
        text: /*i18n*/ 'Press Ctrl K, or ⌘ K on a Mac, and type the name of a page or a project to go there. In the studio, the same shortcut searches the agent you are building.',
      },
      {
        text: /*i18n*/ 'Press ? anywhere to see all keyboard shortcuts. In lists, J and K move from row to row, Enter opens, and / goes to the search.',
      },
    ],
  },
  {
    id: 'language-and-theme',
    category: 'started',
    title: /*i18n*/ 'Change language and theme',
    summary: /*i18n*/ 'Where they are, and what else they change.',
    parts: [
      {
        text: /*i18n*/ 'Open the menu with your name at the bottom of the side menu. The language is saved to your profile and follows you to other devices; the theme stays on this one.',
      },
      {
        text: /*i18n*/ 'Dates, numbers and amounts follow the language. What people have typed, such as names and prompts, stays as it is.',
      },
    ],
  },
  {
    id: 'work-offline',
    category: 'started',
    title: /*i18n*/ 'Work offline',
    summary: /*i18n*/ 'What works, what waits, and how to tell that your work is safe.',
    parts: [
      {
        text: /*i18n*/ 'An agent that you have opened on this device stays available offline, and so do your changes: the indicator at the top shows how many are waiting.',
      },
      {
        text: /*i18n*/ 'When you are back online, they are sent automatically and merged with what others did in the meantime. You don’t have to keep the page open until then.',
      },
      {
        text: /*i18n*/ 'Saved means that the server has stored your changes permanently. Running an agent, publishing and all lists need a connection.',
      },
    ],
  },
];

export const articles: readonly Guide[] = [...started, ...building, ...governing, ...administering];
