import type { Module } from '../context.ts';
import { consumptionModel } from './consumption-read-model.ts';
import { serveConsumption } from './consumption-routes.ts';
import { conversationModel } from './conversation-read-model.ts';
import { serveConversationFeed } from './conversation-routes.ts';
import { serveFeedViews } from './view-routes.ts';
import { forgetViews, viewStore } from './view-store.ts';

export const feeds: Module = {
  onMemberRemoved: forgetViews,
  serve({ gate, db, ports }) {
    serveFeedViews(gate, viewStore(db));
    serveConsumption(gate, consumptionModel(db));
    serveConversationFeed(gate, { model: conversationModel(db), turns: ports.shownTurns });
  },
};
