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
    summary: /*i18n*/ 'The menu, the palette and the keys.',
    parts: [
      {
        text: /*i18n*/ 'The menu at the side lists only what is open to your role. On a small screen it opens from the button at the top.',
      },
      {
        text: /*i18n*/ 'Press Ctrl K, or ⌘ K on a Mac, and type the name of a page or a project to go there. In the studio the same keys search the agent you are building.',
      },
      {
        text: /*i18n*/ 'Press ? anywhere to see every key. In lists J and K move from row to row, Enter opens, / goes to the search.',
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
        text: /*i18n*/ 'Open the menu with your name at the foot of the side navigation. Language is saved to your profile and follows you to other devices; the theme stays on this one.',
      },
      {
        text: /*i18n*/ 'Dates, numbers and sums of money follow the language. What people have typed, such as names and prompts, stays as they typed it.',
      },
    ],
  },
  {
    id: 'work-offline',
    category: 'started',
    title: /*i18n*/ 'Work without a network',
    summary: /*i18n*/ 'What goes on, what waits, and how you see that it is safe.',
    parts: [
      {
        text: /*i18n*/ 'An agent that you have opened on this device stays open without a network, and so do your changes: the pill at the top says how many wait.',
      },
      {
        text: /*i18n*/ 'When the network is back they are sent by themselves and joined with what others did meanwhile. You need not keep the page open until then.',
      },
      {
        text: /*i18n*/ 'Saved means that the server has written it down for good. Running an agent, publishing and every list need the network.',
      },
    ],
  },
];

export const articles: readonly Guide[] = [...started, ...building, ...governing, ...administering];
