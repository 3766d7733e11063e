// Chat and mail, payments, databases and operations, offices.
import type { Gate } from '../../scanning/rule.ts';
import { nearWord } from './builders.ts';
import { BASE64, HEX, prefixed, URL64, WORD, type SecretFamily } from './secret-family.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** A mark before a uuid. */
const withUuid = (name: string, prefix: string, gate: Gate): SecretFamily => ({
  name,
  gate,
  pattern: new RegExp(`(?<![A-Za-z0-9_-])(?:${prefix})${UUID}(?![A-Za-z0-9_-])`),
});

export const talkFamilies: SecretFamily[] = [
  prefixed('SlackToken', 'xox[abposr]-|xoxe\\.xox[bp]-|xapp-\\d-', { class: URL64, least: 20 }),
  {
    name: 'SlackWebhook',
    gate: { start: ['hooks.slack.com'] },
    pattern: /hooks\.slack\.com\/(?:services|workflows)\/[A-Z0-9]{6}/,
    open: { while: /[A-Za-z0-9/_-]/ },
  },
  {
    name: 'DiscordWebhook',
    gate: { start: ['discord'] },
    pattern: /discord(?:app)?\.com\/api\/webhooks\/\d{17,20}\//,
    open: { while: /[A-Za-z0-9_-]/ },
  },
  {
    name: 'DiscordBotToken',
    gate: { before: ['discord', 'bot'] },
    pattern: /(?<![A-Za-z0-9_.-])[MNO][A-Za-z0-9_-]{22,25}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{16}/,
    score: 0.8,
    open: { while: /[A-Za-z0-9_-]/ },
  },
  {
    name: 'TelegramBotToken',
    gate: { inside: [':aa'] },
    pattern: /(?<![A-Za-z0-9_-])\d{8,10}:AA[A-Za-z0-9_-]{33}(?![A-Za-z0-9_-])/,
  },
  {
    name: 'TeamsWebhook',
    gate: { start: ['webhook.office.com'] },
    pattern: /webhook\.office\.com\/webhookb2\/[0-9a-f]{8}/,
    open: { while: /[A-Za-z0-9/@-]/ },
  },
  {
    name: 'TwilioKey',
    gate: { start: ['sk'] },
    pattern: /(?<![A-Za-z0-9_-])SK[0-9a-f]{32}(?![A-Za-z0-9_-])/,
    score: 0.9,
  },
  {
    name: 'SendGridKey',
    gate: { start: ['sg.'] },
    pattern: /(?<![A-Za-z0-9_-])SG\.[A-Za-z0-9_-]{20,22}\.[A-Za-z0-9_-]{24}/,
    open: { while: /[A-Za-z0-9_-]/ },
  },
  prefixed('MailgunKey', 'key-', { class: HEX, least: 32 }),
  {
    name: 'MailchimpKey',
    gate: { inside: ['-us'] },
    pattern: /(?<![A-Za-z0-9_-])[0-9a-f]{32}-us\d{1,2}(?![A-Za-z0-9_-])/,
  },
  prefixed('BrevoKey', 'xkeysib-', { class: '0-9a-zA-Z-', least: 48 }),
  {
    name: 'ResendKey',
    gate: { start: ['re_'] },
    pattern: /(?<![A-Za-z0-9_-])re_[A-Za-z0-9]{8}_[A-Za-z0-9]{24}(?![A-Za-z0-9_-])/,
  },
  { ...withUuid('PostmarkToken', '', { before: ['postmark'] }), ...uuidNear(['postmark']) },
];

function uuidNear(words: string[]) {
  const { context, gate } = nearWord('', HEX, 32, words);
  return { score: 0.1, scoreInContext: 0.85, ...(context && { context }), ...(gate && { gate }) };
}

export const moneyFamilies: SecretFamily[] = [
  prefixed('StripeKey', '(?:sk|rk)_(?:live|test)_', { class: WORD, least: 20 }),
  prefixed('PaymentKey', '(?:sk|rk|pk)-(?:live|test)-', { class: WORD, least: 8 }),
  prefixed('StripeWebhookSecret', 'whsec_', { class: BASE64, least: 32 }),
  prefixed('SquareToken', 'sq0atp-|sq0csp-', { class: URL64, least: 22 }),
  {
    name: 'BraintreeToken',
    gate: { start: ['access_token$'] },
    pattern: /access_token\$(?:production|sandbox)\$[0-9a-z]{16}/,
    open: { while: /[0-9a-z$]/ },
  },
  prefixed('ShopifyToken', 'shp(?:at|ca|pa|ss)_', { class: '0-9a-fA-F', least: 32 }),
  withUuid('PlaidToken', 'access-(?:sandbox|production)-', { start: ['access-'] }),
  prefixed('EasyPostKey', 'EZ[AT]K', { class: WORD, least: 48 }),
  prefixed('ShippoToken', 'shippo_(?:live|test)_', { class: HEX, least: 40 }),
  prefixed('AdyenKey', 'AQE', { class: BASE64, least: 48 }),
  prefixed('FlutterwaveKey', 'FLWSECK(?:_TEST)?-', { class: 'A-Za-z0-9-', least: 12 }),
];

export const dataFamilies: SecretFamily[] = [
  prefixed('DatabricksToken', 'dapi', { class: '0-9a-f-', least: 32 }),
  prefixed('PlanetScaleToken', 'pscale_(?:tkn|pw|oauth)_', { class: 'A-Za-z0-9_=.-', least: 32 }),
  prefixed('SupabaseToken', 'sbp_', { class: HEX, least: 40 }),
  prefixed('GrafanaToken', 'glsa_|glc_', { class: 'A-Za-z0-9_+/=', least: 32 }),
  nearWord('DatadogKey', HEX, 32, ['datadog', 'dd_api']),
  prefixed('NewRelicKey', 'NRAK-|NRJS-', { class: WORD, least: 19 }),
  prefixed('SentryToken', 'sntryu_|sntrys_', { class: 'A-Za-z0-9_+/=', least: 48 }),
  nearWord('PagerDutyKey', 'A-Za-z0-9_+-', 20, ['pagerduty']),
  {
    name: 'DynatraceToken',
    gate: { start: ['dt0c01.'] },
    pattern: /(?<![A-Za-z0-9_-])dt0c01\.[A-Z0-9]{24}\.[A-Z0-9]{20}/,
    open: { while: /[A-Z0-9]/ },
  },
  prefixed('VaultToken', 'hv[sbr]\\.', { class: URL64, least: 40 }),
  prefixed('DopplerToken', 'dp\\.(?:pt|st|ct|sa|scim|audit)\\.', { class: 'A-Za-z0-9_.-', least: 40 }),
  prefixed('OnePasswordToken', 'ops_eyJ', { class: 'A-Za-z0-9_=-', least: 40 }),
  withUuid('LaunchDarklyKey', '(?:sdk|api|mob)-', { start: ['sdk-', 'api-', 'mob-'] }),
  { ...withUuid('SnykToken', '', { before: ['snyk'] }), ...uuidNear(['snyk']) },
  { name: 'OktaToken', gate: { before: ['ssws'] }, pattern: /(?<=SSWS )00[A-Za-z0-9_-]{40}/ },
];

export const workFamilies: SecretFamily[] = [
  prefixed('LinearKey', 'lin_api_|lin_oauth_', { class: WORD, least: 40 }),
  prefixed('NotionToken', 'ntn_', { class: WORD, least: 40 }),
  prefixed('NotionToken', 'secret_', { class: WORD, least: 43 }),
  prefixed('FigmaToken', 'figd_', { class: URL64, least: 40 }),
  {
    name: 'AirtableToken',
    gate: { start: ['pat'] },
    pattern: /(?<![A-Za-z0-9_-])pat[A-Za-z0-9]{14}\.[0-9a-f]{40}/,
    open: { while: /[0-9a-f]/ },
  },
  withUuid('HubSpotToken', 'pat-(?:na|eu)\\d-', { start: ['pat-'] }),
  prefixed('TypeformToken', 'tfp_', { class: URL64, least: 44 }),
  prefixed('ReadmeKey', 'rdme_', { class: 'a-z0-9', least: 48 }),
  prefixed('DropboxToken', 'sl\\.', { class: URL64, least: 48 }),
  prefixed('FacebookToken', 'EAA', { class: WORD, least: 48 }),
  prefixed('ElevenLabsKey', 'sk_', { class: HEX, least: 48 }),
  {
    name: 'AsanaToken',
    gate: { inside: ['/'] },
    pattern: /(?<![A-Za-z0-9/])\d\/\d{16}:[0-9a-f]{32}(?![A-Za-z0-9])/,
  },
];
