import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { CallFailed, Unreachable } from '../../data/call.ts';
import { startFailure } from './start-failure.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const refused = (code: string) => new CallFailed(402, { code, message: 'Refused', values: {}, traceId: '' });

test('[U100] a run that cannot be started says in the specified words why', () => {
  const say = (text: string) => text;
  expect(startFailure(new Unreachable(), say)).toBe(
    'There was a problem sending your message. Please check your network connection.',
  );
  expect(startFailure(refused('billing.nothingLeft'), say)).toBe(
    'Insufficient Credits. More credits are required to run this Agent.',
  );
  expect(startFailure(refused('projects.paused'), say)).toBe(
    'Budget exceeded, update spend amount to resume executions',
  );
});
