import { iconOfSign } from '../../shared/projects/icon.ts';
import type { DemoName } from './agents/demo-agent.ts';

export type DemoProject = {
  key: string;
  name: string;
  description: string;
  projectIcon: string;
  madeBy: DemoName;
  daysAgo: number;
};

/** The first one is there in the smallest demo as well. */
export const demoProjects: readonly [DemoProject, ...DemoProject[]] = [
  {
    key: 'customer-care',
    name: 'Customer care',
    description: 'Answers customers, and asks a person before money moves.',
    projectIcon: iconOfSign('Headset'),
    madeBy: 'Ann',
    daysAgo: 20,
  },
  {
    key: 'finance',
    name: 'Finance back office',
    description: 'Invoices of suppliers, expenses of colleagues.',
    projectIcon: iconOfSign('Coins'),
    madeBy: 'Paula',
    daysAgo: 19,
  },
  {
    key: 'field-service',
    name: 'Field service',
    description: 'Helps owners mend their machines, and plans visits where they cannot.',
    projectIcon: iconOfSign('Wrench'),
    madeBy: 'Ann',
    daysAgo: 17,
  },
  {
    key: 'people-team',
    name: 'People team',
    description: 'Answers colleagues about leave and working time.',
    projectIcon: iconOfSign('Users'),
    madeBy: 'Paula',
    daysAgo: 16,
  },
];
