// What a credential may be: one row a type. A type names its fields, where its secrets may be sent, and its test.

export const families = ['model', 'http', 'oauth', 'database', 'custom', 'code'] as const;

export type Family = (typeof families)[number];

export type CredentialField = {
  key: string;
  label: string;
  /** Sealed, and never returned. */
  isSecret: boolean;
  isRequired: boolean;
};

type TypeRow = {
  title: string;
  family: Family;
  fields: readonly CredentialField[];
  /**
   * Origins it may be sent to where its owner names no other: `https://api.example.com`, or `https://*.example.com` for
   * all hosts below. Empty: an address is required.
   */
  origins: readonly string[];
  /** Read from the address by the test button; absent: the address itself. */
  testPath?: string;
};

const secret = (key: string, label: string): CredentialField => ({
  key,
  label,
  isSecret: true,
  isRequired: true,
});
const open = (key: string, label: string): CredentialField => ({
  key,
  label,
  isSecret: false,
  isRequired: true,
});
const optional = (field: CredentialField): CredentialField => ({ ...field, isRequired: false });

const apiKey = secret('apiKey', /*i18n*/ 'API key');

const model = (title: string, origins: readonly string[], more: Partial<TypeRow> = {}): TypeRow => ({
  title,
  family: 'model',
  fields: [apiKey],
  origins,
  ...more,
});

const account = (title: string, origins: readonly string[]): TypeRow => ({
  title,
  family: 'oauth',
  fields: [],
  origins,
});

const http = (title: string, fields: readonly CredentialField[]): TypeRow => ({
  title,
  family: 'http',
  fields,
  origins: [],
});

export const credentialTypes = {
  OpenAI: model(/*i18n*/ 'OpenAI', ['https://api.openai.com'], { testPath: '/v1/models' }),
  Anthropic: model(/*i18n*/ 'Anthropic', ['https://api.anthropic.com'], { testPath: '/v1/models' }),
  Google: model(/*i18n*/ 'Google Gemini', ['https://generativelanguage.googleapis.com'], {
    testPath: '/v1beta/models',
  }),
  Azure: model(/*i18n*/ 'Azure OpenAI', []),
  AzureML: model(/*i18n*/ 'Azure Machine Learning', []),
  AzureAIStudio: model(/*i18n*/ 'Azure AI Foundry', []),
  Bedrock: model(/*i18n*/ 'Amazon Bedrock', ['https://*.amazonaws.com'], {
    fields: [
      open('accessKeyId', /*i18n*/ 'Access key ID'),
      secret('secretAccessKey', /*i18n*/ 'Secret access key'),
      optional(secret('sessionToken', /*i18n*/ 'Session token')),
      open('region', /*i18n*/ 'Region'),
    ],
  }),
  AI21: model('AI21', ['https://api.ai21.com']),
  Cohere: model('Cohere', ['https://api.cohere.com'], { testPath: '/v1/models' }),
  Compass: model('Compass', []),
  HuggingFace: model('Hugging Face', ['https://router.huggingface.co'], { testPath: '/v1/models' }),
  Mistral: model('Mistral', ['https://api.mistral.ai'], { testPath: '/v1/models' }),
  OpenVINO: model('OpenVINO', []),
  PyTorch: model('PyTorch', []),
  Replicate: model('Replicate', ['https://api.replicate.com'], { testPath: '/v1/account' }),
  Stability: model('Stability AI', ['https://api.stability.ai'], { testPath: '/v1/user/account' }),
  Perplexity: model('Perplexity', ['https://api.perplexity.ai']),
  WatsonAix: model('IBM watsonx', ['https://*.cloud.ibm.com'], {
    fields: [apiKey, open('projectId', /*i18n*/ 'Project ID')],
  }),
  TogetherAI: model('Together AI', ['https://api.together.xyz'], { testPath: '/v1/models' }),
  XAI: model('xAI', ['https://api.x.ai'], { testPath: '/v1/models' }),
  Alibaba: model('Alibaba Cloud', ['https://dashscope-intl.aliyuncs.com', 'https://dashscope.aliyuncs.com']),
  CustomModel: model(/*i18n*/ 'OpenAI-compatible API', []),

  CustomAPIKey: http(/*i18n*/ 'API key in a header', [open('headerName', /*i18n*/ 'Header name'), apiKey]),
  HeaderAuth: http(/*i18n*/ 'Header', [
    open('name', /*i18n*/ 'Header name'),
    secret('value', /*i18n*/ 'Value'),
  ]),
  QueryParamAuth: http(/*i18n*/ 'Query parameter', [
    open('name', /*i18n*/ 'Parameter name'),
    secret('value', /*i18n*/ 'Value'),
  ]),
  BasicAuth: http(/*i18n*/ 'User name and password', [
    open('username', /*i18n*/ 'User name'),
    secret('password', /*i18n*/ 'Password'),
  ]),
  BearerAuth: http(/*i18n*/ 'Bearer token', [secret('token', /*i18n*/ 'Token')]),

  PostgreSQL: {
    title: 'PostgreSQL',
    family: 'database',
    origins: [],
    fields: [
      open('database', /*i18n*/ 'Database'),
      open('username', /*i18n*/ 'User name'),
      secret('password', /*i18n*/ 'Password'),
    ],
  },

  Microsoft: account('Microsoft', ['https://graph.microsoft.com']),
  MicrosoftSingleTenant: account(/*i18n*/ 'Microsoft (single tenant)', ['https://graph.microsoft.com']),
  GoogleOAuth: account('Google', ['https://*.googleapis.com']),
  X: account('X', ['https://api.x.com', 'https://api.twitter.com']),
  Salesforce: account('Salesforce', ['https://*.salesforce.com']),
  Atlassian: account('Atlassian', ['https://api.atlassian.com']),
  AtlassianMcp: account('Atlassian MCP', ['https://mcp.atlassian.com']),
  Slack: account('Slack', ['https://slack.com']),
  CustomOAuth: account(/*i18n*/ 'Other OAuth service', []),

  Custom: { title: /*i18n*/ 'Custom', family: 'custom', fields: [], origins: [] },

  /** Sent nowhere: only code of agents reads it, such as a key that signs. */
  CodeSecret: {
    title: /*i18n*/ 'Secret for code',
    family: 'code',
    fields: [secret('value', /*i18n*/ 'Value')],
    origins: [],
  },
} as const satisfies Record<string, TypeRow>;

export type CredentialType = keyof typeof credentialTypes;

export const credentialTypeNames = Object.keys(credentialTypes) as [CredentialType, ...CredentialType[]];

export const credentialTypeOf = (type: CredentialType): TypeRow => credentialTypes[type];

/** What things that use credentials may choose. */
export const purposes = {
  request: ['http', 'oauth', 'custom'],
  model: ['model'],
  database: ['database'],
  code: ['code'],
} as const satisfies Record<string, readonly Family[]>;

export type Purpose = keyof typeof purposes;

export const purposeNames = Object.keys(purposes) as [Purpose, ...Purpose[]];

/** Whether something of this type is sent anywhere. */
export const isSent = (type: CredentialType) => credentialTypes[type].family !== 'code';

export const isFor = (purpose: Purpose, type: CredentialType) =>
  (purposes[purpose] as readonly Family[]).includes(credentialTypes[type].family);
