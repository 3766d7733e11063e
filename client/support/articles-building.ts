import type { Guide } from './guide.ts';

export const building: readonly Guide[] = [
  {
    id: 'build-together',
    category: 'building',
    title: /*i18n*/ 'Build together in one agent',
    summary: /*i18n*/ 'Who is there, whose change is whose, and how to undo only your own.',
    parts: [
      {
        text: /*i18n*/ 'Everybody who opens an agent works on the same draft. You see their cursors on the canvas and their carets in prompts, each in a colour with their initials.',
        to: { href: '/agents/all', label: /*i18n*/ 'All agents' },
      },
      {
        text: /*i18n*/ 'Two people may type into the same prompt. Undo takes back your own steps alone, whatever others did in between.',
      },
      {
        text: /*i18n*/ 'Choose a face at the top to follow that person’s view. Press Escape to stop.',
      },
    ],
  },
  {
    id: 'versions',
    category: 'building',
    title: /*i18n*/ 'Publish, and go back to a version',
    summary: /*i18n*/ 'What a version is, how two are compared, and how one comes back.',
    parts: [
      {
        text: /*i18n*/ 'Publish freezes the draft as a numbered version that never changes again. The draft goes on; programs that ask for no version run the newest one.',
      },
      {
        text: /*i18n*/ 'The list of versions compares any two, or one with the draft, step by step and word by word.',
      },
      {
        text: /*i18n*/ 'Restoring brings a version into the draft as an ordinary change: others see it at once, and it can be undone.',
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
        text: /*i18n*/ 'Add a model in a project, choose its provider, and enter its name and your key. Test connection asks the provider once and says what it answered.',
        to: { href: '/library/models', label: /*i18n*/ 'Model library' },
      },
      {
        text: /*i18n*/ 'The key is kept encrypted and is never shown again. Replace it by typing a new one.',
      },
      {
        text: /*i18n*/ 'What a run costs is worked out from the prices you enter for the model. The demo model is built in, works by rules and costs nothing; it is no real model and says so wherever it answers.',
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
        text: /*i18n*/ 'Every run stands in the feed of executions with its state, duration, tokens and cost. Open one to see its steps; open it in the studio to see them on the canvas.',
        to: { href: '/feed/execution', label: /*i18n*/ 'Executions' },
      },
      {
        text: /*i18n*/ 'Choose a step to read what it was given, what it answered, and how often it was tried. The slider shows the run as it stood at any moment.',
      },
      {
        text: /*i18n*/ 'A step may try again or take a way of its own after an error: set it in the step under Error & retry.',
      },
    ],
  },
];
