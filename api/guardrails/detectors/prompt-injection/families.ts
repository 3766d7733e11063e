// The families of attacks. A family counts once however often it hits; no single word counts at all.
import {
  carriesData,
  closes,
  codeCalls,
  destinations,
  forged,
  forgedWords,
  imageWithParameter,
} from './patterns.ts';
import type { Sentence } from './sentences.ts';
import type { Needs } from './triggers.ts';
import { follows, has, phrases, hasPhrase, together, wordsOf } from './words.ts';
import {
  overrideVerbs,
  instructionNouns,
  earlier,
  everything,
  beforeNow,
  refusals,
  reportingVerbs,
  leakVerbs,
  secretAdjectives,
  promptNouns,
  wholeTexts,
  roleStarts,
  unbound,
  without,
  limits,
  noLimits,
  newTask,
  exfiltrationVerbs,
  valuables,
  indirect,
  toolAbuse,
  pressure,
  confirms,
  breakWords,
} from './vocabularies.ts';

/** It is only asked for sentences that have what it `needs`. */
export type Family = {
  type: string;
  weight: number;
  why: string;
  needs: Needs;
  hits: (sentence: Sentence) => boolean;
};

const promptQuestions = phrases('you were', 'you are', 'you got', 'you have', 'du hast');

const ownWords = phrases(
  'what are your instructions',
  'what is your prompt',
  'what was your prompt',
  'what is your system',
  'your prompt text*',
  'was ist dein prompt',
  'text above',
  'words above',
);

const attackNames = phrases(
  'prompt injection*',
  'jailbreak attack*',
  'jailbreaking attack*',
  'injection attack*',
);

const teaching = phrases(
  'how do i prevent',
  'how to prevent',
  'how can i prevent',
  'how to detect',
  'protect against',
  'defend against',
  'examples of',
  'article about',
  'research paper',
  'explain what',
  'explain why',
  'what happens if',
  'schütze vor',
  'schützen vor',
  'schützt vor',
  'cómo evitar',
  'comment éviter',
);

export const families: Family[] = [
  {
    type: 'Override',
    weight: 0.75,
    why: /*i18n*/ 'It asks the agent to ignore its earlier instructions.',
    needs: [
      [overrideVerbs, instructionNouns],
      [overrideVerbs, everything],
      [refusals, instructionNouns],
    ],
    hits: ({ words }) =>
      together(words, 8, overrideVerbs, instructionNouns, earlier) ||
      follows(words, 5, overrideVerbs, everything, beforeNow) ||
      (hasPhrase(words, refusals) && together(words, 8, instructionNouns, earlier)),
  },
  {
    type: 'SetAside',
    weight: 0.5,
    why: /*i18n*/ 'It asks the agent to ignore something.',
    needs: [
      [overrideVerbs, instructionNouns],
      [overrideVerbs, reportingVerbs],
    ],
    hits: ({ words }) =>
      follows(words, 3, overrideVerbs, instructionNouns) || follows(words, 6, overrideVerbs, reportingVerbs),
  },
  {
    type: 'SystemLeak',
    weight: 0.68,
    why: /*i18n*/ 'It asks for the agent’s instructions.',
    needs: [[leakVerbs, promptNouns], [leakVerbs, wholeTexts], [ownWords]],
    hits: ({ words }) =>
      together(words, 8, leakVerbs, promptNouns, secretAdjectives) ||
      follows(words, 8, leakVerbs, wholeTexts, beforeNow) ||
      (follows(words, 6, leakVerbs, promptNouns) && hasPhrase(words, promptQuestions)) ||
      hasPhrase(words, ownWords),
  },
  {
    type: 'RoleEscape',
    weight: 0.68,
    why: /*i18n*/ 'It asks the agent to act without rules.',
    needs: [[roleStarts], [noLimits]],
    hits: ({ words }) =>
      (hasPhrase(words, roleStarts) && (has(words, unbound) || follows(words, 4, without, limits))) ||
      hasPhrase(words, noLimits),
  },
  {
    type: 'FakeAuthority',
    weight: 0.7,
    why: /*i18n*/ 'It imitates a system message.',
    needs: [['markup', forgedWords]],
    hits: ({ text }) => forged.test(text),
  },
  {
    type: 'Exfiltration',
    weight: 0.7,
    why: /*i18n*/ 'It asks the agent to send data to an address.',
    needs: [['code'], [exfiltrationVerbs, valuables]],
    hits: ({ text }) => {
      const image = imageWithParameter.exec(text);
      if (image && carriesData(image.groups)) return true;
      if (!destinations.test(text)) return false;
      return together(wordsOf(text.replace(codeCalls, ' ')).words, 12, exfiltrationVerbs, valuables);
    },
  },
  {
    type: 'Indirect',
    weight: 0.7,
    why: /*i18n*/ 'It addresses the assistant from inside other content.',
    needs: [[indirect]],
    hits: ({ words }) => hasPhrase(words, indirect),
  },
  {
    type: 'ToolAbuse',
    weight: 0.45,
    why: /*i18n*/ 'It asks for a dangerous command.',
    needs: [[toolAbuse]],
    hits: ({ words }) => hasPhrase(words, toolAbuse),
  },
  {
    type: 'TaskSwitch',
    weight: 0.5,
    why: /*i18n*/ 'It declares the task finished and sets a new one.',
    needs: [[newTask]],
    hits: ({ words }) => hasPhrase(words, newTask),
  },
  {
    type: 'DelimiterBreak',
    weight: 0.3,
    why: /*i18n*/ 'It closes a block that it did not open.',
    needs: [['fence']],
    hits: ({ text }) => closes.test(text),
  },
  {
    type: 'Role',
    weight: 0.3,
    why: /*i18n*/ 'It assigns the agent another role.',
    needs: [[roleStarts]],
    hits: ({ words }) => hasPhrase(words, roleStarts),
  },
  {
    type: 'Pressure',
    weight: 0.3,
    why: /*i18n*/ 'It uses threats or pressure.',
    needs: [[pressure]],
    hits: ({ words }) => hasPhrase(words, pressure),
  },
  {
    type: 'ForcedAnswer',
    weight: 0.35,
    why: /*i18n*/ 'It dictates the answer word for word.',
    needs: [[confirms]],
    hits: ({ words }) => hasPhrase(words, confirms),
  },
  {
    type: 'Interruption',
    weight: 0.15,
    why: /*i18n*/ 'It tries to cut off the earlier instructions.',
    needs: [[breakWords]],
    hits: ({ words }) => words.length <= 4 && has(words, breakWords),
  },
];

/** Talk about attacks is no attack. */
export const isAboutInjection = ({ words, text }: Sentence): boolean =>
  hasPhrase(words, attackNames) ||
  /["“«'][^"“”«»']{10,120}["”»']\s{0,3}(?:is|are|was|means|counts|ist|est|es)\s/i.test(text) ||
  hasPhrase(words, teaching);
