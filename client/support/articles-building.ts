import { agentLinks } from '../agents/links.ts';
import { feedLinks } from '../feeds/links.ts';
import { modelLinks } from '../models/links.ts';
import type { Guide } from './guide.ts';

export const building: readonly Guide[] = [
  {
    id: 'build-together',
    category: 'building',
    title: /*i18n*/ 'Build an agent together',
    summary: /*i18n*/ 'Who is there, who changed what, and how to undo only your own changes.',
    parts: [
      {
        text: /*i18n*/ 'Everyone who opens an agent works on the same draft. You see their cursors on the canvas and in prompts, each in a color with their initials.',
        to: { href: agentLinks.all, label: /*i18n*/ 'All agents' },
      },
      {
        text: /*i18n*/ 'Two people can type in the same prompt. Undo reverts only your own changes, whatever others did in between.',
      },
      {
        text: /*i18n*/ 'Select an avatar at the top to follow that person’s view. Press Escape to stop.',
      },
    ],
  },
  {
    id: 'versions',
    category: 'building',
    title: /*i18n*/ 'Publish, and go back to a version',
    summary: /*i18n*/ 'What a version is, how to compare two, and how to restore one.',
    parts: [
      {
        text: /*i18n*/ 'Publishing freezes the draft as a numbered version that never changes again. You can keep editing the draft; programs that do not specify a version run the newest one.',
      },
      {
        text: /*i18n*/ 'The list of versions compares any two, or one with the draft, step by step and word by word.',
      },
      {
        text: /*i18n*/ 'Restoring brings a version into the draft as an ordinary change: others see it immediately, and it can be undone.',
      },
    ],
  },
  {
    id: 'models',
    category: 'building',
    title: /*i18n*/ 'Add a model',
    summary: /*i18n*/ 'Providers, keys and prices, and what the demo model is.',
    parts: [
      {
        text: /*i18n*/ 'Add a model in a project, choose its provider, and enter its name and your key. Test connection sends the provider one request and shows the answer.',
        to: { href: modelLinks.library, label: /*i18n*/ 'Model library' },
      },
      {
        text: /*i18n*/ 'The key is stored encrypted and is never shown again. Replace it by typing a new one.',
      },
      {
        text: /*i18n*/ 'The cost of a run is calculated from the prices you enter for the model. The demo model is built in, rule-based and free; it is not a real model and says so wherever it answers.',
      },
    ],
  },
  {
    id: 'read-a-run',
    category: 'building',
    title: /*i18n*/ 'See why a run failed',
    summary: /*i18n*/ 'From the feed to the step, its input and its error.',
    parts: [
      {
        text: /*i18n*/ 'Every run appears in the Executions feed with its status, duration, tokens and cost. Open one to see its steps; open it in the studio to see them on the canvas.',
        to: { href: feedLinks.executions, label: /*i18n*/ 'Executions' },
      },
      {
        text: /*i18n*/ 'Select a step to see its input, its output and how often it was tried. The slider shows the run at any point in time.',
      },
      {
        text: /*i18n*/ 'A step can retry or take a separate path after an error: set this in the step under Error & retry.',
      },
    ],
  },
];
