// IBM watsonx.ai: OpenAI's words under paths of its own, with a token that the key is exchanged for.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ask, ProviderError, type Access, type Provider } from './provider.ts';

const DEFAULT_VERSION = '2024-10-08';
/** A token is given up before it ends, so that none ends on its way. */
const EARLY_MS = 60_000;
const MAX_TOKENS_KEPT = 200;

const Models = z.object({ resources: z.array(z.object({ model_id: z.string() })) });
const Token = z.object({ access_token: z.string(), expires_in: z.number().positive() });

const versionOf = ({ settings }: Access) => settings.apiVersion || DEFAULT_VERSION;

export const watsonx: Provider = {
  async open(access, modelName) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const provider = createOpenAICompatible({
      name: 'watsonx',
      baseURL: `${access.endpoint}/ml/v1/text`,
      fetch: fetchOf(access),
      supportsStructuredOutputs: true,
      // `stream` is left out as all that is undefined: the path says it.
      transformRequestBody: ({ model, ...body }) => ({
        ...body,
        stream: undefined,
        model_id: model as unknown,
        project_id: access.settings.providerProjectId,
      }),
    });
    return provider(modelName);
  },

  async discover(access) {
    const path = `/ml/v1/foundation_model_specs?limit=200&version=${versionOf(access)}`;
    return Models.parse(await ask(access, path, {})).resources.map(({ model_id: id }) => id);
  },
};

/** The library asks for streams alone. */
const fetchOf = (access: Access): typeof fetch =>
  (async (_address: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${await tokenFor(access, init.signal)}`);
    const address = `${access.endpoint}/ml/v1/text/chat_stream?version=${versionOf(access)}`;
    return access.fetch(address, { ...init, headers: Object.fromEntries(headers) });
  }) as typeof fetch;

const tokens = new Map<string, { token: string; endsAt: number }>();

async function tokenFor(access: Access, signal: AbortSignal | null | undefined): Promise<string> {
  const address = tokenAddress(access.endpoint);
  const name = createHash('sha256').update(`${address} ${access.apiKey}`).digest('base64');
  const kept = tokens.get(name);
  if (kept && kept.endsAt > Date.now()) return kept.token;
  const answer = await access.fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'urn:ibm:params:oauth:grant-type:apikey',
      apikey: access.apiKey,
    }).toString(),
    signal: signal ?? null,
  });
  // IBM answers 400 to a key it does not know.
  if (!answer.ok) throw new ProviderError(answer.status === 400 ? 401 : answer.status, 'No token');
  const { access_token: token, expires_in: seconds } = Token.parse(await answer.json());
  const [oldest] = tokens.keys();
  if (tokens.size >= MAX_TOKENS_KEPT && oldest !== undefined) tokens.delete(oldest);
  tokens.set(name, { token, endsAt: Date.now() + seconds * 1000 - EARLY_MS });
  return token;
}

/** Of IBM's cloud its one identity service; the key of any other address stays at that address. */
function tokenAddress(endpoint: string): string {
  const { hostname, protocol, origin } = new URL(endpoint);
  const isCloud = protocol === 'https:' && hostname.endsWith('.ml.cloud.ibm.com');
  return `${isCloud ? 'https://iam.cloud.ibm.com' : origin}/identity/token`;
}
