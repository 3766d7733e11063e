// The registry of providers. What people read about them stands in shared/models/provider.ts.
import type { ProviderName } from '../../../shared/models/provider.ts';
import { alibaba } from './alibaba.ts';
import { anthropic } from './anthropic.ts';
import { azureAiStudio } from './azure-ai-studio.ts';
import { azure } from './azure.ts';
import { bedrock } from './bedrock.ts';
import { cohere } from './cohere.ts';
import { compatible } from './compatible.ts';
import { custom } from './custom.ts';
import { google } from './google.ts';
import { machineLearning } from './machine-learning.ts';
import { mistral } from './mistral.ts';
import { ollama } from './ollama.ts';
import { openAi } from './open-ai.ts';
import { perplexity } from './perplexity.ts';
import type { Provider } from './provider.ts';
import { replicate } from './replicate.ts';
import { stability } from './stability.ts';
import { togetherAi } from './together-ai.ts';
import { watsonx } from './watsonx.ts';
import { xai } from './xai.ts';

export const providersByName: Record<ProviderName, Provider> = {
  OpenAI: openAi,
  Anthropic: anthropic,
  Google: google,
  Azure: azure,
  AzureML: compatible,
  AzureAIStudio: azureAiStudio,
  Bedrock: bedrock,
  Cohere: cohere,
  Mistral: mistral,
  XAI: xai,
  Perplexity: perplexity,
  TogetherAI: togetherAi,
  HuggingFace: compatible,
  AI21: compatible,
  Alibaba: alibaba,
  Compass: compatible,
  WatsonAix: watsonx,
  Replicate: replicate,
  Stability: stability,
  Ollama: ollama,
  OpenVINO: compatible,
  PyTorch: compatible,
  Custom: custom,
  MachineLearning: machineLearning,
};

export type { Access } from './provider.ts';
