// The field has a word for each of these ideas; a private one hides it from everybody who searches for the field's.
import { expect, test } from 'vitest';
import { sources, type Source } from '../kit/sources.ts';

/** Private word, and the word to use instead. */
const privateWords: readonly (readonly [RegExp, string])[] = [
  [/\b(mayAll|withStanding|[sS]tandingOf\(p\w+)\b/, 'Permissions, permissionsOf, unrestricted'],
  [/\b(Deed|deed|deeds|deedOf|deedsOf|isDeed|[A-Za-z]+Deeds?)\b/, 'action, bulk action, command'],
  [/\b(Asked|Told|Kept|Wish)\b(?= =|>|\))/, 'the name of what it is'],
  [/\b(use-paused|usePaused)\b/, 'useDebounced'],
  [/audit_log\.fact|\bwayLabels\b|demo_things/, 'event, credential, demo records'],
  [/\b(useMay|mayChange)\b/, 'useCan, canEdit'],
  [/\b(onlyLooks|Visitor|visitorOn)\b/, 'safe, readOnly, AuthContext'],
  [
    /\b(halfWayIn|isHalfWayIn|owesSecondStep|oweSecondStep|Owing|[a-z]*[sS]econdStep[sA-Z]?\w*)\b/,
    'mfa, mfaPending',
  ],
  [/\b(noteSight|LiveSight)\b/, 'recordReveal'],
  [/\b(PageAsk|Slice)\b/, 'ListParams, PageRequest'],
  [
    /\b(letWorkOn|keepFrom|shutOut|leaveEverything|keepRoom\w*|keepingAdministrator|inviteAnew)\b/,
    'grant, revoke, …',
  ],
  [/\b(createLanding|Arriving|comingIn)\b/, 'createSessionResponder, SignInAttempt, …'],
  [/\b(hasty|surroundings|readMeans|endWhatIsOver|ofOtherCalls)\b/, 'constantTime, deps, …'],
  [/\b(furnish(Demo|Workspace)|furnished)\b/, 'seed, populate'],
  [/\b(hearFacts|tellings|tellChanges|tellEditors|createFacts)\b/, 'on, notification rules, record'],
  [/\b(pokeWorkers|toEnd|deafen|letGo|knock)\b/, 'notify, run, unsubscribe, resumeWriters, checkTcp'],
  [
    /\b(?:const|export const) (MOST|LONGEST|LARGEST|SHORTEST|LEAST|FEWEST|SHOWN|MANY)(_[A-Z_]+)?\b/,
    'MAX_…, MIN_…, VISIBLE_… with what is counted',
  ],
  [
    /\b(sayFailure|sayUndoable|wishTheme|readOrKept|forgetKept|dropGuards|leaveThen|useLeaveGuard)\b/,
    'toastError, …',
  ],
  [
    /<(Tool|Quiet|Primary|Danger|Face|Faces|Beside|Foot|Sheet)\b/,
    'IconButton, Button variant, Avatar, SplitView, …',
  ],
  [/\b(StepMood|WireMood|moodsOf|useRunMoods|diff-moods)\b/, 'NodeStatus, WireStatus, draw-diff'],
  [/\b(mostLetters|sayTooLong|LettersEditor|(MAX|EXCERPT)_(TITLE_)?LETTERS)\b/, 'characters, toast…'],
  [/\b(OffFact|StepFact|(model|memory)Fact)\b|\bfact: \(/, 'subtitle, summary'],
];

const isList = (file: string) => file === 'tests/rules/words.test.ts';
/** Migrations, and the tests of upgrading, keep the words of the schema they start from. */
const isApplied = (file: string) => file.startsWith('api/migrations/') || file.endsWith('-upgrade.test.ts');

function privateIn({ file, text }: Source): string[] {
  if (isList(file) || isApplied(file)) return [];
  return privateWords.flatMap(([pattern, instead]) => {
    const [found] = pattern.exec(text) ?? [];
    return found ? [`${found} in ${file}: ${instead}`] : [];
  });
}

test('[W58] the code uses the field’s words', () => {
  expect(sources().flatMap((source) => privateIn(source))).toEqual([]);
});

test('[W58] a planted private word is found, the field’s word is not', () => {
  const found = (text: string) => privateIn({ file: 'api/x/y.ts', text });
  expect(found('const mayChange = true;')).toHaveLength(1);
  expect(found('const MOST_KEPT = 3;')).toHaveLength(1);
  expect(found('return <Quiet>Close</Quiet>;')).toHaveLength(1);
  expect(found('const canEdit = can(permissions, "edit");')).toEqual([]);
});
