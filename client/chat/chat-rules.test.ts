import { expect, test } from 'vitest';
import type { ChatDeployment } from '../../shared/deployments/deployment.ts';
import { galleryOf } from './gallery-sections.ts';
import { readAddress } from './read-address.ts';
import { failureOf, sendFailure } from './send-failure.ts';
import { parseOutbox } from './unsent.ts';
import { Unreachable } from '../data/call.ts';

const agent = (id: string, more: Partial<ChatDeployment> = {}) =>
  ({ id, deploymentName: id, description: '', tags: [], isRecommended: false, ...more }) as ChatDeployment;

test('the gallery shows each agent once, in the first section it belongs to, or what was searched', () => {
  const all = [agent('a', { isRecommended: true }), agent('b', { tags: ['Money'] }), agent('c'), agent('d')];
  const shown = (more: object) =>
    galleryOf(all, { pins: [], recent: [], search: '', tag: '', ...more }).map(({ kind, deployments }) => [
      kind,
      deployments.map(({ id }) => id).join(''),
    ]);
  expect(shown({ pins: ['c', 'gone'], recent: ['c', 'b', 'b', 'gone'] })).toEqual([
    ['pinned', 'c'],
    ['recent', 'b'],
    ['recommended', 'a'],
    ['others', 'd'],
  ]);
  expect(shown({ search: 'MONEY' })).toEqual([['found', 'b']]);
  expect(shown({ tag: 'Money', search: 'x' })).toEqual([]);
});

test('[CV14] only addresses of the web and of mail can be opened, and none that disguises its place', () => {
  expect(readAddress('https://shop.example/a?b=c')?.host).toBe('shop.example');
  expect(readAddress('mailto:a@b.example')?.host).toBe('a@b.example');
  for (const foul of [
    'javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'JAVASCRIPT:alert(1)',
    ' java\nscript:alert(1)',
    'vbscript:x',
    'file:///etc/passwd',
    'https://bank.example@evil.example/',
    '/v1/Conversations',
    '//evil.example',
    '',
  ])
    expect([foul, readAddress(foul)]).toEqual([foul, undefined]);
});

test('[CV15] an outbox that cannot be read is an empty one', () => {
  const message = {
    id: crypto.randomUUID(),
    conversationId: crypto.randomUUID(),
    deploymentId: crypto.randomUUID(),
    text: 'Hi',
  };
  expect(parseOutbox(JSON.stringify([message]))).toEqual([message]);
  for (const foul of [null, '', '{', '{}', '[1]', JSON.stringify([{ ...message, id: 'x' }])])
    expect(parseOutbox(foul)).toEqual([]);
});

test('what keeps a message from being sent is said in the words of the specification', () => {
  expect(sendFailure(new Unreachable('away'))).toEqual({
    title: 'There was a problem sending your message',
    help: 'Please check your network connection',
  });
  expect(failureOf('billing.nothingLeft', '')).toEqual({
    title: 'Insufficient Credits',
    help: 'More credits are required to run this Agent',
  });
  expect(failureOf('projects.paused', '').title).toBe(
    'Budget exceeded, update spend amount to resume executions',
  );
});
