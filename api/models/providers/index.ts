// The registry of providers. What people read about them stands in shared/models/provider.ts.
import type { ProviderName } from '../../../shared/models/provider.ts';
import { anthropic } from './anthropic.ts';
import { custom } from './custom.ts';
import { google } from './google.ts';
import { machineLearning } from './machine-learning.ts';
import { ollama } from './ollama.ts';
import { openAi } from './open-ai.ts';
import type { Provider } from './provider.ts';

export const providersByName: Record<ProviderName, Provider> = {
  OpenAI: openAi,
  Anthropic: anthropic,
  Google: google,
  Ollama: ollama,
  Custom: custom,
  MachineLearning: machineLearning,
};

export type { Access } from './provider.ts';
