// Keys without a mark of their own, known by the service whose name stands in the setting: `ALGOLIA_API_KEY=…`.
import { entropy, isPlaceholder, samples } from './noise.ts';
import type { SecretFamily } from './secret-family.ts';

const services =
  `adafruit adobe airbrake airtable airvisual alchemy algolia alibaba alpaca amplitude apollo appcenter appveyor
  artifactory asana assemblyai auth0 azure bamboo beamer bitbucket bitfinex bitly bittrex box.com braintree brave browserstack bugsnag
  buildkite bybit calendly censys circleci clearbit clickup cloudflare cloudinary codacy codecov cohere coinapi coinbase
  coinmarketcap confluent contentful convertkit coveralls crowdin currencylayer datadog deepgram deepl deepseek digitalocean
  disqus docusign drone dropbox elastic elevenlabs etherscan etsy eventbrite facebook fastly finicity finnhub firebase fixer
  flickr foursquare freshbooks freshdesk fullstory giphy gitea github gitlab gitter gocardless google grafana heroku hetzner
  honeycomb hubspot hunter ibm imgur infura instagram intercom ipstack iterable jenkins jfrog jira jumpcloud kraken kucoin lastfm
  launchdarkly linkedin linode lob logzio lokalise looker mailchimp mailgun mailjet mailerlite mapbox mattermost messagebird
  mistral mixpanel monday moralis mux netlify newrelic new_relic newsapi nexmo ngrok notion nytimes okta onelogin onesignal
  openai opencage openweather optimizely pagerduty pandadoc paypal paystack pendo pingdom pipedrive plaid plivo polygon
  postmark prefect privateai pusher quickbase rapidapi razorpay reddit rollbar salesforce sauce segment sendbird
  sendgrid sentry shodan sidekiq signalwire slack smartsheet snyk sonar splunk spotify squarespace statuspage strava stripe
  sumologic sumo supabase surveymonkey telegram telnyx tiingo todoist toggl travis trello twilio twitch twitter typeform
  uptimerobot urlscan vercel virustotal vonage vultr wakatime wandb weatherapi webex webflow wepay woocommerce yandex yelp
  youtube zapier zendesk zerotier zoho zoom aws_ linear figma shopify square gumroad sendinblue brevo klaviyo customerio
  segment_ opsgenie cf_api cf_token sonar. maxmind nvidia replicate huggingface hotjar keycloak vault consul nomad rabbitmq redis mongo postgres mysql elasticsearch kafka`.split(
    /\s+/,
  );

const context = new RegExp(
  `(?:^|[^a-z])(?:${services.map((name) => name.replace('.', '\\.')).join('|')})[a-z0-9_ .-]{0,36}["'\`\\]]{0,2}\\s{0,3}(?::=|=>|\\?=|->|=|:|>|,|\\bis\\b)\\s{0,3}["'\`]?$`,
  'i',
);
/** Settings of a service that are no secret. */
const openName =
  /(?:sha\d{0,3}|hash|checksum|digest|commit|etag|integrity|version|revision|build|url|uri|host|path|file|dir|region|bucket|name|email|user|login|account|workspace|sid|public[ _-]?key|image|tag|branch|ref|cursor|page[ _-]?token|trace|span|session|request|id)$/i;
const assignment = /["'`\]]{0,2}\s{0,3}(?::=|=>|\?=|->|=|:|>|,)\s{0,3}["'`]?$/;

function isOpenSetting(left: string): boolean {
  const nameEnd = left.search(assignment);
  return nameEnd > 0 && openName.test(left.slice(0, nameEnd));
}

const HIGH = 3;
const MIN_ENTROPY = 3;

export const namedServices: SecretFamily[] = [
  {
    name: 'ServiceKey',
    gate: { before: services },
    pattern: /(?<![A-Za-z0-9+/_.-])[A-Za-z0-9_+/=.~-]{16,90}(?![A-Za-z0-9+/_=-])/,
    severity: HIGH,
    score: 0,
    scoreInContext: 0.8,
    context,
    validate: (text, left) => isKeyLike(text) && !isOpenSetting(left()),
  },
];

function isKeyLike(text: string): boolean {
  if (samples.test(text) || isPlaceholder(text) || entropy(text) < MIN_ENTROPY) return false;
  if (
    /^[a-z]+(?:[._/-][a-z]+)+\d?$/i.test(text) ||
    /\.(?:com|net|org|io|js|ts|py|json|ya?ml|png)$/i.test(text)
  )
    return false;
  return /\d/.test(text) && /[A-Za-z]/.test(text) && !/^v?\d+(?:\.\d+)+/.test(text);
}
