import { i18n } from '@lingui/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldTexts, knowProblems, problemText, recordedText } from './problem-text.ts';

const limit = {
  code: 'access.limitReached',
  message: 'Your plan allows at most 5.',
  values: { limit: 5 },
  traceId: 'x',
};

beforeAll(() => {
  i18n.load('es', {
    'Your plan allows at most {limit}.': 'Su plan permite como máximo {limit}.',
    'Name is required': 'El nombre es obligatorio',
    '{tool} answered {status}: {reason}': '{tool} respondió {status}: {reason}',
    'It took too long.': 'Tardó demasiado.',
    'The metadata could not be read: {reason}': 'No se pudieron leer los metadatos: {reason}',
    'The response is too long.': 'La respuesta es demasiado larga.',
  });
  i18n.setMessagesCompiler((text) =>
    text.split(/(\{\w+\})/).map((part) => (part.startsWith('{') ? [part.slice(1, -1)] : part)),
  );
  i18n.activate('es');
});
afterAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

test('[C3] a problem is shown in the reader’s language by its code, with its values', () => {
  expect(problemText(limit)).toBe('Su plan permite como máximo 5.');
});

test('[C3] a reason is translated if it is one of our texts', () => {
  const unreadable = { ...limit, code: 'sso.metadataUnreadable', message: 'The metadata could not be read.' };
  const textFor = (reason: string) => problemText({ ...unreadable, values: { reason } });
  expect(textFor('The response is too long.')).toBe(
    'No se pudieron leer los metadatos: La respuesta es demasiado larga.',
  );
  expect(textFor('id.example answered {500}.')).toBe(
    'No se pudieron leer los metadatos: id.example answered {500}.',
  );
});

test('[C3] a code this build does not know is shown with the server’s message', () => {
  expect(problemText({ ...limit, code: 'new.thing' })).toBe(limit.message);
});

test('[C3] each field shows the problem’s own message or the schema’s, translated', () => {
  const fields = { plan: limit.message, name: 'Name is required' };
  expect(fieldTexts({ ...limit, fields })).toEqual({
    plan: 'Su plan permite como máximo 5.',
    name: 'El nombre es obligatorio',
  });
});

test('[C3] a recorded problem is read back from its English message; what does not fit stays', () => {
  const [answered, late] = [
    { code: 'probe.answered', status: 502, text: '{tool} answered {status}: {reason}' },
    { code: 'probe.late', status: 504, text: 'It took too long.' },
  ];
  knowProblems({ probe: { problems: { answered, late } } });
  const textFor = (code: string, message: string) => recordedText({ code, message });
  expect(textFor('probe.answered', 'Orders: EU answered 502: {no}: gone')).toBe(
    'Orders: EU respondió 502: {no}: gone',
  );
  expect(textFor('probe.late', 'It took too long.')).toBe('Tardó demasiado.');
  expect(textFor('probe.late', 'It took too long. Again.')).toBe('It took too long. Again.');
  expect(textFor('probe.answered', 'Orders answered')).toBe('Orders answered');
  expect(textFor('probe.unknown', 'Any {text}')).toBe('Any {text}');
});
