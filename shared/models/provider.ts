// Who serves models. Its twins, which know how to speak to them: api/models/providers.

export const providerNames = [
  'OpenAI',
  'Anthropic',
  'Google',
  'Ollama',
  'Custom',
  'MachineLearning',
] as const;

/** Serves predictions instead of texts. */
export const PREDICTIONS = 'MachineLearning' satisfies (typeof providerNames)[number];

export type ProviderName = (typeof providerNames)[number];

type Provider = {
  label: string;
  /** What is asked when the model names no address of its own; empty: it has to name one. */
  defaultEndpoint: string;
  needsKey: boolean;
  /** Names to choose from without asking the provider. */
  examples: readonly string[];
};

export const providers: Record<ProviderName, Provider> = {
  OpenAI: {
    label: /*i18n*/ 'OpenAI',
    defaultEndpoint: 'https://api.openai.com/v1',
    needsKey: true,
    examples: ['gpt-4.1', 'gpt-4.1-mini', 'gpt-4o', 'gpt-4o-mini', 'o4-mini'],
  },
  Anthropic: {
    label: /*i18n*/ 'Anthropic',
    defaultEndpoint: 'https://api.anthropic.com/v1',
    needsKey: true,
    examples: ['claude-sonnet-4-5', 'claude-haiku-4-5', 'claude-opus-4-1'],
  },
  Google: {
    label: /*i18n*/ 'Google Gemini',
    defaultEndpoint: 'https://generativelanguage.googleapis.com/v1beta',
    needsKey: true,
    examples: ['gemini-2.5-pro', 'gemini-2.5-flash', 'gemini-2.5-flash-lite'],
  },
  Ollama: {
    label: /*i18n*/ 'Ollama',
    defaultEndpoint: 'http://127.0.0.1:11434',
    needsKey: false,
    examples: ['llama3.2', 'qwen3', 'mistral'],
  },
  Custom: {
    label: /*i18n*/ 'OpenAI-compatible API',
    defaultEndpoint: '',
    needsKey: false,
    examples: [],
  },
  MachineLearning: {
    label: /*i18n*/ 'Machine learning server',
    defaultEndpoint: '',
    needsKey: false,
    examples: [],
  },
};
