import { MINUTE_MS } from '../../shared/kernel/time.ts';
import type { Module } from '../context.ts';
import { serveAlerts } from './alert-routes.ts';
import { alertStore, forgetRecipients } from './alert-store.ts';
import { fireAlerts } from './fire-alerts.ts';
import { consumptionModel } from './consumption-read-model.ts';
import { serveConsumption } from './consumption-routes.ts';
import { conversationModel } from './conversation-read-model.ts';
import { serveConversationFeed } from './conversation-routes.ts';
import { serveFeedViews } from './view-routes.ts';
import { forgetViews, viewStore } from './view-store.ts';

export const feeds: Module = {
  async onMemberRemoved(db, removed) {
    await forgetViews(db, removed);
    await forgetRecipients(db, removed);
  },
  jobs: [
    {
      name: 'feeds.alert-rules',
      label: /*i18n*/ 'Count violations for alert rules',
      everyMs: MINUTE_MS / 6,
      run: ({ db, ports }) => fireAlerts({ db, mailer: ports.mailer }),
    },
  ],
  serve({ gate, db, ports }) {
    serveAlerts(gate, { db, store: alertStore(db) });
    serveFeedViews(gate, viewStore(db));
    serveConsumption(gate, consumptionModel(db));
    serveConversationFeed(gate, {
      model: conversationModel(db),
      turns: ports.shownTurns,
      features: ports.features,
    });
  },
};
