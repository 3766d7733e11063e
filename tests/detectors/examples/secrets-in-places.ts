// Keys and passwords where they really stand: settings, code, queries, command lines, addresses, sentences; and what stands in
// the same places without being one.
import { labelled } from './labelled.ts';

export const secretsInPlaces = {
  ServiceKey: labelled(`
    + OPENAI_API_KEY=⟦sk-‹w48›⟧
    + openai.api_key = "⟦sk-proj-‹w48›_‹w40›T3BlbkFJ‹w40›⟧"
    + "apiKey": "⟦sk-ant-api03-‹w80›-‹w12›AA⟧"
    + hf token ⟦hf_‹w34›⟧
    + HUGGINGFACE_TOKEN=⟦hf_‹w34›⟧
    + replicate: ⟦r8_‹w37›⟧
    + ⟦gsk_‹w52›⟧
    + COHERE_API_KEY=⟦‹w40›⟧
    + MISTRAL_API_KEY=⟦‹w32›⟧
    + pinecone api key: ⟦‹h8›-‹h4›-‹h4›-‹h4›-‹h12›⟧
    + aws_access_key_id=⟦AKIA‹u16›⟧
    + AWS_SECRET_ACCESS_KEY: ⟦‹w40›⟧
    + aws_session_token = ⟦FwoGZXIvYXdzE‹w80›⟧
    + AWS key: ⟦‹w20›/‹w19›⟧
    + AZURE_OPENAI_KEY=⟦‹h32›⟧
    + DefaultEndpointsProtocol=https;AccountName=x;AccountKey=⟦‹w86›==⟧;EndpointSuffix=core.windows.net
    + azure client secret ⟦‹w3›8Q~‹w34›⟧
    + SharedAccessKey=⟦‹w43›=⟧
    + Endpoint=sb://x.servicebus.windows.net/;SharedAccessKeyName=Root;SharedAccessKey=⟦‹w43›=⟧
    + https://x.blob.core.windows.net/c/b?sv=2020&sig=⟦‹w43›%3D⟧
    + "client_secret": "⟦GOCSPX-‹w28›⟧"
    + "private_key_id": "⟦‹h40›⟧"
    + firebase ⟦AAAA‹w7›:APA91b‹w134›⟧
    + GITHUB_TOKEN: ⟦gho_‹w36›⟧
    + git clone https://⟦ghp_‹w36›⟧@github.com/o/r.git
    + https://oauth2:⟦glpat-‹w20›⟧@gitlab.com/o/r
    + GITLAB_TOKEN=⟦‹w20›⟧
    + BITBUCKET_APP_PASSWORD=⟦ATBB‹w32›⟧
    + ⟦ATATT3xFfGF0‹w180›⟧
    + JIRA_API_TOKEN="⟦‹w24›⟧"
    + //registry.npmjs.org/:_authToken=⟦npm_‹w36›⟧
    + //registry.example.com/:_authToken=⟦‹h8›-‹h4›-‹h4›-‹h4›-‹h12›⟧
    + _auth=⟦‹w40›==⟧
    + DOCKER_PASSWORD=⟦dckr_pat_‹w27›⟧
    + "auth": "⟦dXNlcjpwYXNz‹w24›⟧"
    + SLACK_BOT_TOKEN=⟦xoxb-‹d12›-‹d13›-‹w24›⟧
    + slack hook https://⟦hooks.slack.com/services/T‹u8›/B‹u8›/‹w24›⟧
    + DISCORD_TOKEN=⟦MTE‹w21›.‹w6›.‹w38›⟧
    + https://⟦discord.com/api/webhooks/‹d18›/‹w68›⟧
    + TELEGRAM_TOKEN=⟦‹d10›:AA‹w33›⟧
    + twilio auth token: ⟦‹h32›⟧
    + TWILIO_AUTH_TOKEN=⟦‹h32›⟧
    + account ⟦SK‹h32›⟧
    + SENDGRID_API_KEY='⟦SG.‹w22›.‹w43›⟧'
    + mailgun ⟦key-‹h32›⟧
    + mailchimp ⟦‹h32›-us14⟧
    + stripe.api_key = "⟦sk_test_‹w24›⟧"
    + STRIPE_SECRET=⟦rk_live_‹w30›⟧
    + ⟦whsec_‹w32›⟧
    + PAYPAL_SECRET=⟦‹w80›⟧
    + square ⟦sq0atp-‹w22›⟧
    + ⟦EAAA‹w60›⟧
    + SHOPIFY=⟦shpss_‹h32›⟧
    + HEROKU_API_KEY=⟦‹h8›-‹h4›-‹h4›-‹h4›-‹h12›⟧
    + CLOUDFLARE_API_KEY=⟦‹h37›⟧
    + CF_API_TOKEN=⟦‹w40›⟧
    + digitalocean ⟦doo_v1_‹h64›⟧
    + linode_token: ⟦‹h64›⟧
    + VULTR_API_KEY=⟦‹u36›⟧
    + FASTLY_API_TOKEN=⟦‹w32›⟧
    + NETLIFY_AUTH_TOKEN=⟦‹w43›⟧
    + VERCEL_TOKEN=⟦‹w24›⟧
    + SENTRY_AUTH_TOKEN=⟦sntrys_‹w90›⟧
    + sentry dsn https://⟦‹h32›⟧@o12345.ingest.sentry.io/77
    + DD_API_KEY=⟦‹h32›⟧
    + DATADOG_APP_KEY=⟦‹h40›⟧
    + NEW_RELIC_LICENSE_KEY=⟦‹h36›NRAL⟧
    + newrelic ⟦NRAK-‹u27›⟧
    + GRAFANA_TOKEN=⟦glsa_‹w32›_‹h8›⟧
    + PAGERDUTY_TOKEN=⟦‹w20›⟧
    + opsgenie: ⟦‹h8›-‹h4›-‹h4›-‹h4›-‹h12›⟧
    + CIRCLE_TOKEN=⟦‹h40›⟧
    + TRAVIS_TOKEN=⟦‹w22›⟧
    + CODECOV_TOKEN=⟦‹h8›-‹h4›-‹h4›-‹h4›-‹h12›⟧
    + SNYK_TOKEN=⟦‹h8›-‹h4›-‹h4›-‹h4›-‹h12›⟧
    + sonar.login=⟦‹h40›⟧
    + SONAR_TOKEN=⟦squ_‹h40›⟧
    + VAULT_TOKEN=⟦hvs.‹w90›⟧
    + vault ⟦s.‹w24›⟧
    + CONSUL_HTTP_TOKEN=⟦‹h8›-‹h4›-‹h4›-‹h4›-‹h12›⟧
    + TF_TOKEN=⟦‹w14›.atlasv1.‹w60›⟧
    + PULUMI_ACCESS_TOKEN=⟦pul-‹h40›⟧
    + DATABRICKS_TOKEN=⟦dapi‹h32›⟧
    + SNOWFLAKE_PASSWORD=⟦‹w14›⟧
    + AIRTABLE_API_KEY=⟦key‹w14›⟧
    + ⟦pat‹w14›.‹h64›⟧
    + NOTION_TOKEN=⟦secret_‹w43›⟧
    + FIGMA_TOKEN=⟦figd_‹w40›⟧
    + asana ⟦1/‹d16›:‹h32›⟧
    + CLICKUP=⟦pk_‹d8›_‹u32›⟧
    + TRELLO_KEY=⟦‹h32›⟧
    + HUBSPOT_KEY=⟦pat-na1-‹h8›-‹h4›-‹h4›-‹h4›-‹h12›⟧
    + INTERCOM_TOKEN=⟦dG9r‹w56›=⟧
    + ZENDESK_API_TOKEN=⟦‹w40›⟧
    + DROPBOX=⟦sl.B‹w130›⟧
    + FB_ACCESS_TOKEN=⟦EAAC‹w120›⟧
    + twitter bearer ⟦AAAAAAAAAAAAAAAAAAAAA‹w80›⟧
    + TWITTER_API_SECRET=⟦‹w50›⟧
    + LINKEDIN_CLIENT_SECRET=⟦‹w16›⟧
    + ⟦LTAI‹w20›⟧
    + MAPBOX=⟦sk.eyJ1‹w60›.‹w22›⟧
    + google maps ⟦AIza‹w35›⟧
    + X-API-Key: ⟦‹h32›⟧
    + x-auth-token: ⟦‹w40›⟧
    + api-key: ⟦‹h40›⟧
    + apikey=⟦‹h32›⟧
    + ?api_key=⟦‹w32›⟧&x=1
    + https://api.example/v1?access_token=⟦‹w40›⟧
    + https://maps.example/?key=⟦‹w39›⟧
    + Authorization: Basic ⟦YWRtaW46‹w20›==⟧
    + Authorization: Bearer ⟦‹w40›⟧
    + authorization: token ⟦‹h40›⟧
    + -H "Authorization: Bearer ⟦‹w48›⟧"
    + headers = {"Authorization": "Bearer ⟦‹w48›⟧"}
    + headers: { 'X-Api-Key': '⟦‹w32›⟧' }
    + Cookie: session=⟦eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI‹w20›.‹w43›⟧
    + token: ⟦eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJpZCI6‹w30›.‹w43›⟧
    + SECRET_KEY = '⟦django-insecure-‹w50›⟧'
    + SECRET_KEY_BASE=⟦‹h128›⟧
    + JWT_SECRET=⟦‹w32›⟧
    + ENCRYPTION_KEY=⟦‹h64›⟧
    + signing_key: "⟦‹w44›=⟧"
    + client_secret=⟦‹w32›⟧
    + clientSecret: '⟦‹h40›⟧',
    + consumer_secret = "⟦‹w40›⟧"
    + accessKeySecret: ⟦‹w30›⟧
    + private_token=⟦‹w20›⟧
    + PRIVATE-TOKEN: ⟦‹w20›⟧
    + WEBHOOK_SECRET=⟦‹h40›⟧
    + <add key="ApiKey" value="⟦‹w32›⟧" />
    + <apiKey>⟦‹w32›⟧</apiKey>
    + api_token => "⟦‹h40›⟧"
    + api.token := "⟦‹w32›⟧"
    + var apiSecret = "⟦‹w32›⟧";
    + const TOKEN = '⟦‹h40›⟧'
    + set secret ⟦‹w24›⟧
    + my api key is ⟦‹w32›⟧
    + la clave de API es ⟦‹w32›⟧
    + ma clé API : ⟦‹w32›⟧
    + minha chave de API: ⟦‹w32›⟧
    + мій ключ API ⟦‹w32›⟧
    + مفتاح API الخاص بي ⟦‹w32›⟧
    - API_KEY=your_api_key_here
    - API_KEY=xxxxxxxxxxxxxxxxxxxxxxxx
    - api_key: <API_KEY>
    - api_key = config["api_key"]
    - apiKey: process.env.API_KEY
    - apiKey: import.meta.env.VITE_KEY
    - token = auth.get_token()
    - token: \${{ secrets.GITHUB_TOKEN }}
    - Authorization: Bearer <token>
    - Authorization: Bearer \${TOKEN}
    - Authorization: Bearer YOUR_TOKEN
    - headers["Authorization"] = f"Bearer {token}"
    - sk-your-key-here
    - sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
    - AKIAXXXXXXXXXXXXXXXX
    - ghp_your_token
    - "integrity": "sha512-‹w86›=="
    - resolved "https://registry.yarnpkg.com/a/-/a-1.0.0.tgz#‹h40›"
    - integrity sha1-‹w27›=
    - sha256:‹h64›
    - SHA256 (a.iso) = ‹h64›
    - MD5: ‹h32›
    - commit ‹h40›
    - index ‹h7›..‹h7› 100644
    - From ‹h40› Mon Sep 17 00:00:00 2001
    - uuid: ‹h8›-‹h4›-‹h4›-‹h4›-‹h12›
    - id=‹h24›
    - "_id": "‹h24›"
    - ObjectId("‹h24›")
    - request_id: ‹h32›
    - trace ‹h32› span ‹h16›
    - x-amzn-trace-id: Root=1-‹h8›-‹h24›
    - ETag: "‹h32›"
    - If-None-Match: W/"‹h20›"
    - nonce="‹w22›=="
    - csrf_token: ‹w32›
    - <meta name="csrf-token" content="‹w43›=">
    - data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA‹w80›
    - data:font/woff2;base64,d09GMgABAAAA‹w80›
    - background: url(data:image/svg+xml;base64,PHN2Zy‹w60›)
    - -----BEGIN CERTIFICATE-----⏎MIID‹w60›⏎-----END CERTIFICATE-----
    - -----BEGIN PUBLIC KEY-----⏎MIIB‹w60›⏎-----END PUBLIC KEY-----
    - key: "primary"
    - cache_key = "products_page_12"
    - public_key: ‹w44›
    - primary key (id)
    - foreign key customer_id
    - keyboard: qwerty
    - token_type: bearer
    - max_tokens: 4096
    - tokenizer: cl100k_base
    - total_tokens=1234
    - nextPageToken: ‹w24›
    - "cursor": "‹w32›"
    - "continuation": "‹w60›"
    - secret santa party at 5
    - Victoria's Secret
    - secretName: tls-cert
    - kind: Secret
    - aws_region=us-east-1
    - AWS_ACCESS_KEY_ID=\${AWS_ACCESS_KEY_ID}
    - arn:aws:iam::123456789012:role/my-role
    - s3://bucket/path/to/key
    - https://github.com/o/r/commit/‹h40›
    - https://x.example/a/‹h32›.jpg
    - https://cdn.example/main.‹h20›.js
    - https://drive.google.com/file/d/‹w33›/view
    - https://docs.google.com/spreadsheets/d/‹w44›/edit
    - https://youtu.be/‹w11›
    - spotify:track:‹w22›
    - ipfs://Qm‹w44›
    - 0x‹h40›
    - 0x‹h64›
    - bitcoin:bc1q‹h38›
    - docker.io/library/nginx@sha256:‹h64›
    - go.sum h1:‹w43›=
    - golang.org/x/net v0.17.0 h1:‹w43›=
    - Cargo checksum = "‹h64›"
    - gem checksum sha256=‹h64›
    - hash: ‹h128›
    - "sha": "‹h40›"
    - git rev ‹h40›
    - version 1.2.3-‹h7›
    - build 20240101.‹d6›
    - serial ‹u16›
    - license key required
    - GUID {‹h8›-‹h4›-‹h4›-‹h4›-‹h12›}
    - session_id=‹w26› expired
    - correlationId: ‹h8›-‹h4›-‹h4›-‹h4›-‹h12›
    - SK123456
    - pk_test_ is the publishable prefix
    - redis://localhost:6379
    - mongodb://localhost/test
    - ftp://anonymous:anonymous@ftp.example.com
    - https://example.com:443/path@2x.png
    - http://host:8080/a:b@c
    - mysql -u root -p
    - psql -U app -d shop
    - assert response.json()["token"]
    - expect(token).toBeDefined()
    - localStorage.getItem("token")
    - localStorage.setItem("token", data.token)
    - type Token = { value: string }
    - enum TokenKind { Word, Number }
    - secret: process.env.SESSION_SECRET || "changeme"
    - API keys are created in settings
    - Your API key is shown once
    - Rotate your secret keys every 90 days.
    - lorem ipsum ‹w20›
    - file_‹w20›.txt
    - model-00001-of-00002.safetensors
    - ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789
    - aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
    - The quick-brown_fox-jumps_over-the-lazy-dog-1234
  `),
  PrivateKey: labelled(`
    + ssh key ⟦-----BEGIN OPENSSH PRIVATE KEY-----⏎b3BlbnNz‹w60›⏎-----END OPENSSH PRIVATE KEY-----⟧
    + "⟦-----BEGIN RSA PRIVATE KEY-----\\nMIIE‹w64›\\n-----END RSA PRIVATE KEY-----⟧"
    + ⟦-----BEGIN DSA PRIVATE KEY-----⏎MIIB‹w60›⏎-----END DSA PRIVATE KEY-----⟧
    + ⟦-----BEGIN RSA PRIVATE KEY-----⏎Proc-Type: 4,ENCRYPTED⏎MIIE‹w60›⏎-----END RSA PRIVATE KEY-----⟧
    + ⟦-----BEGIN SSH2 ENCRYPTED PRIVATE KEY-----⏎P2/‹w60›⏎-----END SSH2 ENCRYPTED PRIVATE KEY-----⟧
  `),
};
