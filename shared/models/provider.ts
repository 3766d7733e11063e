// Who serves models. Its twins, which know how to speak to them: api/models/providers.

export const providerNames = [
  'OpenAI',
  'Anthropic',
  'Google',
  'Azure',
  'AzureML',
  'AzureAIStudio',
  'Bedrock',
  'Cohere',
  'Mistral',
  'XAI',
  'Perplexity',
  'TogetherAI',
  'HuggingFace',
  'AI21',
  'Alibaba',
  'Compass',
  'WatsonAix',
  'Replicate',
  'Stability',
  'Ollama',
  'OpenVINO',
  'PyTorch',
  'Custom',
  'MachineLearning',
] as const;

/** Serves predictions instead of texts. */
export const PREDICTIONS = 'MachineLearning' satisfies (typeof providerNames)[number];

export type ProviderName = (typeof providerNames)[number];

/** What some providers ask for beside a key and an address. None of it is secret. */
export const providerFields = {
  region: { label: /*i18n*/ 'Region', example: 'us-east-1' },
  accessKeyId: { label: /*i18n*/ 'Access key ID', example: 'AKIA…' },
  apiVersion: { label: /*i18n*/ 'API version', example: '2024-10-21' },
  providerProjectId: { label: /*i18n*/ 'Project ID at the provider', example: '' },
} as const;

export type ProviderField = keyof typeof providerFields;

type Provider = {
  label: string;
  /**
   * What is asked when the model names no address of its own; empty: it has to name one. `{region}` is filled in from the
   * model's settings.
   */
  defaultEndpoint: string;
  needsKey: boolean;
  /** Names to choose from without asking the provider. */
  examples: readonly string[];
  fields?: readonly { name: ProviderField; required: boolean }[];
  /** What an address of this provider looks like, where there is no default one. */
  exampleEndpoint?: string;
};

const required = (name: ProviderField) => ({ name, required: true });
const optional = (name: ProviderField) => ({ name, required: false });

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
  Azure: {
    label: /*i18n*/ 'Azure OpenAI',
    defaultEndpoint: '',
    exampleEndpoint: 'https://my-resource.openai.azure.com',
    needsKey: true,
    examples: ['gpt-4o', 'gpt-4.1', 'text-embedding-3-small'],
    fields: [optional('apiVersion')],
  },
  AzureML: {
    label: /*i18n*/ 'Azure Machine Learning',
    defaultEndpoint: '',
    exampleEndpoint: 'https://my-endpoint.eastus2.inference.ml.azure.com/v1',
    needsKey: true,
    examples: ['Meta-Llama-3.1-8B-Instruct', 'Phi-4'],
  },
  AzureAIStudio: {
    label: /*i18n*/ 'Azure AI Foundry',
    defaultEndpoint: '',
    exampleEndpoint: 'https://my-resource.services.ai.azure.com/models',
    needsKey: true,
    examples: ['Phi-4', 'Mistral-Large-2411', 'DeepSeek-R1'],
    fields: [optional('apiVersion')],
  },
  Bedrock: {
    label: /*i18n*/ 'Amazon Bedrock',
    defaultEndpoint: 'https://bedrock-runtime.{region}.amazonaws.com',
    needsKey: true,
    examples: ['amazon.nova-pro-v1:0', 'amazon.nova-lite-v1:0', 'meta.llama3-3-70b-instruct-v1:0'],
    fields: [required('region'), optional('accessKeyId')],
  },
  Cohere: {
    label: /*i18n*/ 'Cohere',
    defaultEndpoint: 'https://api.cohere.com/v2',
    needsKey: true,
    examples: ['command-a-03-2025', 'command-r-plus-08-2024', 'embed-v4.0'],
  },
  Mistral: {
    label: /*i18n*/ 'Mistral AI',
    defaultEndpoint: 'https://api.mistral.ai/v1',
    needsKey: true,
    examples: ['mistral-large-latest', 'mistral-small-latest', 'codestral-latest', 'mistral-embed'],
  },
  XAI: {
    label: /*i18n*/ 'xAI',
    defaultEndpoint: 'https://api.x.ai/v1',
    needsKey: true,
    examples: ['grok-4-0709', 'grok-3', 'grok-3-mini'],
  },
  Perplexity: {
    label: /*i18n*/ 'Perplexity',
    defaultEndpoint: 'https://api.perplexity.ai',
    needsKey: true,
    examples: ['sonar', 'sonar-pro', 'sonar-reasoning-pro', 'sonar-deep-research'],
  },
  TogetherAI: {
    label: /*i18n*/ 'Together AI',
    defaultEndpoint: 'https://api.together.xyz/v1',
    needsKey: true,
    examples: ['meta-llama/Llama-3.3-70B-Instruct-Turbo', 'deepseek-ai/DeepSeek-V3'],
  },
  HuggingFace: {
    label: /*i18n*/ 'Hugging Face',
    defaultEndpoint: 'https://router.huggingface.co/v1',
    needsKey: true,
    examples: ['meta-llama/Llama-3.3-70B-Instruct', 'openai/gpt-oss-120b'],
  },
  AI21: {
    label: /*i18n*/ 'AI21 Labs',
    defaultEndpoint: 'https://api.ai21.com/studio/v1',
    needsKey: true,
    examples: ['jamba-large', 'jamba-mini'],
  },
  Alibaba: {
    label: /*i18n*/ 'Alibaba Cloud',
    defaultEndpoint: 'https://dashscope-intl.aliyuncs.com/compatible-mode/v1',
    needsKey: true,
    examples: ['qwen-max', 'qwen-plus', 'qwen-turbo', 'text-embedding-v4'],
  },
  Compass: {
    label: /*i18n*/ 'Core42 Compass',
    defaultEndpoint: 'https://api.core42.ai/v1',
    needsKey: true,
    examples: ['gpt-4o', 'jais-30b-chat'],
  },
  WatsonAix: {
    label: /*i18n*/ 'IBM watsonx.ai',
    defaultEndpoint: 'https://{region}.ml.cloud.ibm.com',
    needsKey: true,
    examples: ['ibm/granite-3-8b-instruct', 'meta-llama/llama-3-3-70b-instruct'],
    fields: [required('region'), required('providerProjectId'), optional('apiVersion')],
  },
  Replicate: {
    label: /*i18n*/ 'Replicate',
    defaultEndpoint: 'https://api.replicate.com/v1',
    needsKey: true,
    examples: ['meta/meta-llama-3-70b-instruct', 'black-forest-labs/flux-schnell'],
  },
  Stability: {
    label: /*i18n*/ 'Stability AI',
    defaultEndpoint: 'https://api.stability.ai',
    needsKey: true,
    examples: ['core', 'ultra', 'sd3.5-large', 'sd3.5-medium'],
  },
  Ollama: {
    label: /*i18n*/ 'Ollama',
    defaultEndpoint: 'http://127.0.0.1:11434',
    needsKey: false,
    examples: ['llama3.2', 'qwen3', 'mistral'],
  },
  OpenVINO: {
    label: /*i18n*/ 'OpenVINO model server',
    defaultEndpoint: '',
    exampleEndpoint: 'http://my-server:8000/v3',
    needsKey: false,
    examples: [],
  },
  PyTorch: {
    label: /*i18n*/ 'PyTorch (vLLM, TorchServe)',
    defaultEndpoint: '',
    exampleEndpoint: 'http://my-server:8000/v1',
    needsKey: false,
    examples: [],
  },
  Custom: {
    label: /*i18n*/ 'OpenAI-compatible API',
    defaultEndpoint: '',
    exampleEndpoint: 'https://models.example.com/v1',
    needsKey: false,
    examples: [],
  },
  MachineLearning: {
    label: /*i18n*/ 'Machine learning server',
    defaultEndpoint: '',
    exampleEndpoint: 'https://models.example.com',
    needsKey: false,
    examples: [],
  },
};

type Settings = { readonly [Field in ProviderField]?: string | undefined };

/** Empty: this provider has no address of its own, or not without its region. */
export function defaultEndpointOf(provider: ProviderName, settings: Settings): string {
  const { defaultEndpoint } = providers[provider];
  if (!defaultEndpoint.includes('{region}')) return defaultEndpoint;
  return settings.region ? defaultEndpoint.replace('{region}', settings.region) : '';
}
