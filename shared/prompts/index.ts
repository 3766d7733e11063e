import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { libraryPromptRoutes } from './library-routes.ts';
import { promptRoutes } from './routes.ts';
import { promptTryRoutes } from './try-routes.ts';
import { userPromptRoutes } from './user-prompt-routes.ts';

export const prompts: Domain = {
  contracts: {
    prompts: promptRoutes,
    promptTry: promptTryRoutes,
    userPrompts: userPromptRoutes,
    libraryPrompts: libraryPromptRoutes,
  },
  events: Object.values(events),
};
