// Public MCP servers that ask for no key: what they are and who runs them. What they offer is read when one is added.
import type { Transport } from './mcp-server.ts';

export type LibraryEntry = {
  id: string;
  name: string;
  provider: string;
  description: string;
  transport: Transport;
  address: string;
  /** Where the provider describes it. */
  manual: string;
};

const entry = (
  id: string,
  [name, provider, description]: readonly [string, string, string],
  [address, manual]: readonly [string, string],
): LibraryEntry => ({ id, name, provider, description, address, manual, transport: 'StreamableHttp' });

export const mcpLibrary: readonly LibraryEntry[] = [
  entry(
    'astro-docs',
    ['Astro docs', 'Astro', /*i18n*/ 'Searches the documentation of the Astro web framework.'],
    ['https://mcp.docs.astro.build/mcp', 'https://docs.astro.build/en/guides/build-with-ai/'],
  ),
  entry(
    'aws-knowledge',
    ['AWS Knowledge', 'Amazon Web Services', /*i18n*/ 'Searches AWS documentation, guides and what is new.'],
    [
      'https://knowledge-mcp.global.api.aws',
      'https://awslabs.github.io/mcp/servers/aws-knowledge-mcp-server',
    ],
  ),
  entry(
    'cloudflare-docs',
    ['Cloudflare docs', 'Cloudflare', /*i18n*/ 'Searches the documentation of Cloudflare.'],
    [
      'https://docs.mcp.cloudflare.com/mcp',
      'https://developers.cloudflare.com/agents/model-context-protocol/',
    ],
  ),
  entry(
    'coingecko',
    ['CoinGecko', 'CoinGecko', /*i18n*/ 'Prices, markets and history of cryptocurrencies.'],
    ['https://mcp.api.coingecko.com/mcp', 'https://docs.coingecko.com/docs/mcp-server'],
  ),
  entry(
    'context7',
    ['Context7', 'Upstash', /*i18n*/ 'Current documentation and examples of software libraries.'],
    ['https://mcp.context7.com/mcp', 'https://context7.com/docs'],
  ),
  entry(
    'deepwiki',
    ['DeepWiki', 'Cognition', /*i18n*/ 'Answers questions about public repositories on GitHub.'],
    ['https://mcp.deepwiki.com/mcp', 'https://docs.devin.ai/work-with-devin/deepwiki-mcp'],
  ),
  entry(
    'gitmcp',
    ['GitMCP', 'GitMCP', /*i18n*/ 'Reads documentation and code of public repositories on GitHub.'],
    ['https://gitmcp.io/docs', 'https://gitmcp.io'],
  ),
  entry(
    'hugging-face',
    ['Hugging Face', 'Hugging Face', /*i18n*/ 'Searches models, datasets, papers and documentation.'],
    ['https://huggingface.co/mcp', 'https://huggingface.co/docs/hub/hf-mcp-server'],
  ),
  entry(
    'javadocs',
    ['Javadocs', 'javadocs.dev', /*i18n*/ 'Documentation of Java, Kotlin and Scala libraries.'],
    ['https://www.javadocs.dev/mcp', 'https://www.javadocs.dev'],
  ),
  entry(
    'microsoft-learn',
    ['Microsoft Learn', 'Microsoft', /*i18n*/ 'Searches and reads the documentation of Microsoft.'],
    ['https://learn.microsoft.com/api/mcp', 'https://learn.microsoft.com/training/support/mcp'],
  ),
  entry(
    'openai-docs',
    ['OpenAI docs', 'OpenAI', /*i18n*/ 'Searches the documentation for developers of OpenAI.'],
    ['https://developers.openai.com/mcp', 'https://developers.openai.com/resources/docs-mcp'],
  ),
  entry(
    'svelte-docs',
    ['Svelte', 'Svelte', /*i18n*/ 'Documentation of Svelte and checks of its components.'],
    ['https://mcp.svelte.dev/mcp', 'https://svelte.dev/docs/mcp'],
  ),
];
