// Clouds, AI services, code hosts and registries.
import { contextWords } from '../../scanning/rule.ts';
import { entropy, isOrdinary } from './noise.ts';
import { BASE64, HEX, prefixed, URL64, WORD, type SecretFamily } from './secret-family.ts';

/** A shape without a mark of its own: only with a word before it. */
export const nearWord = (
  name: string,
  characters: string,
  length: number,
  words: string[],
): SecretFamily => ({
  name,
  pattern: new RegExp(`(?<![A-Za-z0-9+/_-])[${characters}]{${length}}(?![A-Za-z0-9+/_=-])`),
  score: 0.2,
  scoreInContext: 0.85,
  validate: (text) => entropy(text) >= 3 && !isOrdinary(text),
  context: contextWords(...words.map((word) => `${word}[\\p{L}_ -]{0,14}`)),
  gate: { before: words },
});

/** The vendor's own sample: told of, but not as grave. */
const LOW = 1;

export const cloudFamilies: SecretFamily[] = [
  {
    name: 'AwsSampleKey',
    gate: { start: ['akia'] },
    severity: LOW,
    score: 0.7,
    pattern: /(?<![A-Za-z0-9_-])AKIA[A-Z0-9]{9}EXAMPLE(?![A-Za-z0-9_-])/,
  },
  {
    name: 'AwsAccessKey',
    gate: { start: ['akia', 'asia', 'abia', 'acca', 'a3t'] },
    pattern: /(?<![A-Za-z0-9_-])(?:AKIA|ASIA|ABIA|ACCA|A3T[A-Z0-9])[A-Z2-7]{16}(?![A-Za-z0-9_-])/,
    validate: (text) => !text.endsWith('EXAMPLE'),
  },
  {
    ...nearWord('AwsSecretKey', 'A-Za-z0-9/+', 40, ['aws', 'secret']),
    validate: (text) => entropy(text) >= 4.2 && !/^[0-9a-f]+$/.test(text),
  },
  prefixed('AwsBedrockKey', 'ABSK', { class: BASE64, least: 48 }),
  prefixed('GoogleApiKey', 'AIza', { class: URL64, least: 35 }),
  {
    name: 'FirebaseServerKey',
    gate: { inside: [':apa91b'] },
    pattern: /(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{7,20}:APA91b[A-Za-z0-9_-]{60}/,
    open: { while: /[A-Za-z0-9_-]/ },
  },
  prefixed('GoogleAccessToken', 'ya29\\.', { class: URL64, least: 20 }),
  prefixed('GoogleClientSecret', 'GOCSPX-', { class: URL64, least: 24 }),
  {
    name: 'AzureClientSecret',
    gate: { inside: ['q~'] },
    pattern: /(?<![A-Za-z0-9_~.-])[A-Za-z0-9_~.]{3}\dQ~[A-Za-z0-9_~.-]{31}/,
    open: { while: /[A-Za-z0-9_~.-]/ },
  },
  {
    name: 'AzureStorageKey',
    gate: { before: ['accountkey='] },
    pattern: /(?<=AccountKey=)[A-Za-z0-9+/]{48}/,
    open: { while: /[A-Za-z0-9+/=]/ },
  },
  {
    name: 'AzureSas',
    gate: { before: ['sig='] },
    pattern: /(?<=[?&]sig=)[A-Za-z0-9%+/]{40}/,
    open: { while: /[A-Za-z0-9%+/=]/ },
  },
  nearWord('AzureDevOpsToken', 'a-z2-7', 52, ['azure', 'devops']),
  prefixed('DigitalOceanToken', 'dop_v1_|doo_v1_|dor_v1_', { class: HEX, least: 48 }),
  prefixed('HerokuKey', 'HRKU-AA', { class: URL64, least: 40 }),
  prefixed('FlyToken', 'FlyV1 fm\\d_|fo1_', { class: 'A-Za-z0-9_+/=-', least: 40 }),
  prefixed('NetlifyToken', 'nfp_', { class: WORD, least: 36 }),
  prefixed('CloudflareOriginKey', 'v1\\.0-', { class: '0-9a-f-', least: 48 }),
  prefixed('AlibabaKey', 'LTAI', { class: WORD, least: 16 }),
  prefixed('TencentKey', 'AKID', { class: WORD, least: 32 }),
  prefixed('YandexKey', 'AQVN', { class: URL64, least: 35 }),
  nearWord('HostingToken', WORD, 64, ['linode', 'vultr', 'hetzner']),
];

export const aiFamilies: SecretFamily[] = [
  prefixed('AnthropicKey', 'sk-ant-(?:api03|admin01|oat01)-', { class: URL64, least: 32 }),
  prefixed('OpenRouterKey', 'sk-or-v1-', { class: HEX, least: 40 }),
  prefixed('OpenAiKey', 'sk-(?:proj|svcacct|admin|None)-', { class: URL64, least: 40 }),
  prefixed('OpenAiKey', 'sk-', { class: WORD, least: 32 }),
  prefixed('GroqKey', 'gsk_', { class: WORD, least: 48 }),
  prefixed('XaiKey', 'xai-', { class: WORD, least: 48 }),
  prefixed('PerplexityKey', 'pplx-', { class: WORD, least: 40 }),
  prefixed('HuggingFaceToken', 'hf_|api_org_', { class: WORD, least: 34 }),
  prefixed('ReplicateToken', 'r8_', { class: WORD, least: 37 }),
  prefixed('LangSmithKey', 'lsv2_(?:pt|sk)_', { class: '0-9a-f_', least: 40 }),
  prefixed('LangfuseKey', '(?:pk|sk)-lf-', { class: '0-9a-f-', least: 36 }),
  prefixed('PineconeKey', 'pcsk_', { class: 'A-Za-z0-9_', least: 48 }),
  nearWord('AiServiceKey', WORD, 40, ['cohere']),
  nearWord('AiServiceKey', WORD, 32, ['mistral', 'deepseek']),
  nearWord('AiServiceKey', HEX, 64, ['together']),
];

export const codeFamilies: SecretFamily[] = [
  prefixed('GitHubToken', 'gh[pousr]_', { class: WORD, least: 36 }),
  prefixed('GitHubToken', 'github_pat_', { class: 'A-Za-z0-9_', least: 48 }),
  prefixed('GitLabToken', 'glpat-|gldt-|glrt-|glft-|glsoat-|glcbt-|glptt-|glagent-', {
    class: URL64,
    least: 20,
  }),
  prefixed('GitLabRunnerToken', 'GR1348941', { class: URL64, least: 20 }),
  prefixed('BitbucketToken', 'ATBB', { class: WORD, least: 32 }),
  prefixed('AtlassianToken', 'ATATT3|ATCTT3', { class: 'A-Za-z0-9_=-', least: 48 }),
  prefixed('NpmToken', 'npm_', { class: WORD, least: 36 }),
  prefixed('PyPiToken', 'pypi-AgEIcHlwaS5vcmc', { class: URL64, least: 36 }),
  prefixed('RubyGemsKey', 'rubygems_', { class: HEX, least: 48 }),
  prefixed('CratesToken', 'cio', { class: WORD, least: 32 }),
  prefixed('NuGetKey', 'oy2', { class: 'a-z0-9', least: 43 }),
  prefixed('DockerToken', 'dckr_(?:pat|oat)_', { class: URL64, least: 27 }),
  prefixed('PackagistToken', 'packagist_(?:ort|out|uut|ack)_', { class: HEX, least: 42 }),
  prefixed('SourcegraphToken', 'sgp_', { class: '0-9a-f_', least: 40 }),
  prefixed('PostmanKey', 'PMAK-', { class: '0-9a-f-', least: 48 }),
  {
    name: 'TerraformToken',
    gate: { inside: ['.atlasv1.'] },
    pattern: /(?<![A-Za-z0-9_-])[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{30}/,
    open: { while: /[A-Za-z0-9_=-]/ },
  },
  prefixed('PulumiToken', 'pul-', { class: HEX, least: 40 }),
  prefixed('PrefectKey', 'pnu_', { class: WORD, least: 36 }),
];
