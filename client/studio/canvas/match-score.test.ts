import { expect, test } from 'vitest';
import { matchScore } from './match-score.ts';

test('[U63] a list is searched by parts of the names that are read, beginnings and short names first', () => {
  expect(matchScore('JSON formatter', 'note')).toBe(0);
  expect(matchScore('Note', 'note')).toBe(1);
  expect(matchScore('Human approval', 'app')).toBeGreaterThan(matchScore('Human approval', 'rov'));
  expect(matchScore('Human approval', 'app hum')).toBeGreaterThan(0);
  expect(matchScore('Modèle d’IA', 'modele')).toBeGreaterThan(0.9);
  expect(matchScore('AI model', 'model')).toBeGreaterThan(matchScore('Machine learning model', 'model'));
  expect(matchScore('Anything', '')).toBeGreaterThan(0);
});
