// Keys, tokens and passwords. A family is a prefix that never occurs by accident, or a shape with a word before it.
import { patternRule, type Rule } from '../scanning/rule.ts';
import { detectorOf, type Detector } from './detector.ts';
import { aiFamilies, cloudFamilies, codeFamilies } from './secrets/builders.ts';
import { dataFamilies, moneyFamilies, talkFamilies, workFamilies } from './secrets/business.ts';
import { namedPasswords } from './secrets/named-passwords.ts';
import { namedServices } from './secrets/named-services.ts';
import { passwordsInCode } from './secrets/passwords-in-code.ts';
import { aiServiceFamilies, businessFamilies, platformFamilies } from './secrets/prefixed-keys.ts';
import { structures } from './secrets/structures.ts';
import { isPlaceholder } from './secrets/noise.ts';
import type { SecretFamily } from './secrets/secret-family.ts';

const CRITICAL = 4;

export const secretPatterns: SecretFamily[] = [
  ...structures,
  ...cloudFamilies,
  ...aiFamilies,
  ...codeFamilies,
  ...talkFamilies,
  ...moneyFamilies,
  ...dataFamilies,
  ...workFamilies,
  ...aiServiceFamilies,
  ...platformFamilies,
  ...businessFamilies,
  ...passwordsInCode,
  ...namedPasswords,
  ...namedServices,
];

export const secretRules: Rule[] = secretPatterns.map(
  ({ name, severity = CRITICAL, validate, score = 0.95, ...about }) =>
    patternRule({
      ...about,
      type: name,
      label: 'SECRET',
      severity,
      score,
      validate(text, left) {
        const valid = validate?.(text, left) ?? true;
        return valid !== false && !isPlaceholder(text) && valid;
      },
    }),
);

const detector = detectorOf(secretRules);

export const detectSecrets = (): Detector => detector;
