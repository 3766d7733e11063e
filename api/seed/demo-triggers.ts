// What lets agents of the demo run without anybody pressing a button: a schedule, and the address another program sends to.
import { scheduleRoutes } from '../../shared/schedules/routes.ts';
import { webhookRoutes } from '../../shared/webhooks/routes.ts';
import { contentTimes } from './content-times-store.ts';
import type { Stage } from './stage.ts';

const SCHEDULE_KEY = 'vacation-rules';
const WEBHOOK_KEY = 'shop';
const MONDAY = 1;

/** After the agent's last version, so that there is one copy of it. */
export async function makeSchedule(stage: Stage, at: Date) {
  if (!stage.find('schedule', SCHEDULE_KEY)) {
    const body = {
      agentId: stage.idOf('agent', 'leave-questions'),
      name: 'Vacation rules of the week',
      type: 'Weekly' as const,
      days: [MONDAY],
      timeSlot: '07:30',
      timeZone: 'Europe/Berlin',
      prompt: 'How many days of vacation do I have a year?',
    };
    const call = { by: 'Paula', at, key: 'schedule', input: { body } } as const;
    const { id } = await stage.call(scheduleRoutes.create, call);
    await stage.keep({ kind: 'schedule', name: SCHEDULE_KEY, id });
  }
  await contentTimes(stage.db).unlessChanged(stage, 'schedules', {
    id: stage.idOf('schedule', SCHEDULE_KEY),
    at,
  });
}

/** Its secret is shown to nobody: whoever connects a program makes a new one. */
export async function makeWebhook(stage: Stage, at: Date) {
  if (!stage.find('webhook', WEBHOOK_KEY)) {
    const agentId = stage.idOf('agent', 'complaint-triage');
    const draft = { name: 'Messages of the shop', type: 'Standard' as const };
    const there = await stage.call(webhookRoutes.list, { by: 'Ann', at, input: { query: { agentId } } });
    const { id } =
      there.find(({ name }) => name === draft.name) ??
      (await stage.call(webhookRoutes.create, { by: 'Ann', at, input: { body: { ...draft, agentId } } }));
    await stage.keep({ kind: 'webhook', name: WEBHOOK_KEY, id });
  }
  await contentTimes(stage.db).unlessChanged(stage, 'webhooks', {
    id: stage.idOf('webhook', WEBHOOK_KEY),
    at,
  });
}
