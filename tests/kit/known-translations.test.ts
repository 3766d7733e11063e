import { expect, test } from 'vitest';
import { KnownTranslations } from './known-translations.ts';

test('[C7] a changed comma or capital loses no translation, another word or blank does', () => {
  const known = new KnownTranslations();
  known.add('Save the draft, {name}.', 'Enregistrer le brouillon, {name}.');
  known.add('Not translated', '');
  expect(known.of('Save the draft, {name}.')).toBe('Enregistrer le brouillon, {name}.');
  expect(known.of('Save the Draft: {name}')).toBe('Enregistrer le brouillon, {name}.');
  expect(known.of('Save the drafts, {name}.')).toBe('');
  expect(known.of('Save the draft, {title}.')).toBe('');
  expect(known.of('Not translated')).toBe('');
});

test('[C7] of two texts that differ in signs only each keeps its own translation', () => {
  const known = new KnownTranslations();
  known.add('Delete?', 'Supprimer ?');
  known.add('Delete', 'Supprimer');
  expect([known.of('Delete?'), known.of('Delete')]).toEqual(['Supprimer ?', 'Supprimer']);
});
