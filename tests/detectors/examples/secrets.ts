// Keys, tokens and passwords. ‹w36› is filled in when it is read, so that no scanner of repositories takes one for real.
import { labelled } from './labelled.ts';

export const secrets = {
  ServiceKey: labelled(`
    + export GITHUB_TOKEN=⟦ghp_‹w36›⟧
    + github_pat: ⟦github_pat_‹w22›_‹w59›⟧
    + OPENAI_API_KEY=⟦sk-proj-‹w64›⟧
    + anthropic key ⟦sk-ant-api03-‹w95›⟧
    + aws_access_key_id = ⟦AKIA‹u16›⟧
    + aws_secret_access_key = ⟦‹w40›⟧
    + slack: ⟦xoxb-‹d12›-‹d12›-‹w24›⟧
    + stripe ⟦sk_live_‹w24›⟧
    + whsec: ⟦whsec_‹w32›⟧
    + GOOGLE_API_KEY="⟦AIza‹w35›⟧"
    + token ⟦glpat-‹w20›⟧
    + npm ⟦npm_‹w36›⟧
    + ⟦hf_‹w34›⟧ for the hub
    + SENDGRID=⟦SG.‹w22›.‹w43›⟧
    + DATADOG_API_KEY=⟦‹h32›⟧
    + bot ⟦‹d10›:AA‹w33›⟧
    + Authorization: Bearer ⟦eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI‹w20›.‹w43›⟧
    + TWILIO=⟦SK‹h32›⟧
    + cloudflare_api_token: "⟦‹w40›⟧"
    + DIGITALOCEAN_TOKEN=⟦dop_v1_‹h64›⟧
    + ALGOLIA_API_KEY=⟦‹h32›⟧
    + shopify ⟦shpat_‹h32›⟧
    + ⟦ntn_‹w46›⟧ is the Notion key
    + azure AccountKey=⟦‹w86›==⟧;
    + heroku_api_key = ⟦‹h8›-‹h4›-‹h4›-‹h4›-‹h12›⟧
    + FIGMA=⟦figd_‹w40›⟧
    + linear ⟦lin_api_‹w40›⟧
    + PYPI ⟦pypi-AgEIcHlwaS5vcmc‹w60›⟧
    + deepl auth key ⟦‹h8›-‹h4›-‹h4›-‹h4›-‹h12›:fx⟧
    + x-api-key: ⟦‹w40›⟧
    - ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
    - commit ‹h40›
    - sha256:‹h64›
    - integrity sha512-‹w86›==
    - "etag": "‹h32›"
    - id ‹h8›-‹h4›-‹h4›-‹h4›-‹h12›
    - OPENAI_API_KEY=your-key-here
    - sk-... is what keys begin with
    - api_key = os.environ["API_KEY"]
    - data:image/png;base64,iVBORw0KGgo‹w60›
    - https://cdn.example/app.‹h16›.js
    - AKIAIOSFODNN7EXAMPLE
    - trace_id=‹h32›
    - the tokenizer splits 36 tokens
    - public_key: ssh-ed25519 AAAAC3Nza‹w50›
    - docker pull app@sha256:‹h64›
    - token_count = 4096
    - {"requestId":"‹w26›"}
    - md5 ‹h32›
    - ghp_short
    - secret_name: prod/database
    - "version": "1.2.3-‹h12›"
    - npm_config_cache=/tmp/cache
    - session timeout 3600
    - key: value
    - X-Request-Id: ‹h32›
    - primaryKey: customer_id_2024
    - "nextPageToken": "‹w30›"
  `),
  Password: labelled(`
    + password: ⟦Trk7-mauve!92⟧
    + my password is ⟦Fjord2Lamp88⟧
    + DB_PASSWORD=⟦w8Lq!sT41z⟧
    + pwd="⟦K9mv-x2Qp⟧"
    + mi contraseña es ⟦Luna77Verde⟧
    + mot de passe : ⟦Soleil#4821⟧
    + minha senha é ⟦Mar4Azul!9⟧
    + мій пароль ⟦Kalyna48zx⟧
    + كلمة السر: ⟦Nakhla992x⟧
    + Passwort: ⟦Wald&Berg71⟧
    + curl -u admin:⟦r4Tz90pWq⟧ https://host.example
    + "password": "⟦9vLqXk28Zt⟧"
    + <password>⟦Mn82kLop3q⟧</password>
    + $pass = '⟦Gv7!pQ22xw⟧';
    + IDENTIFIED BY '⟦Or4cle_Run9⟧'
    + sshpass -p ⟦T0pfl4ppen⟧ ssh root@host
    + passphrase: ⟦correct-Horse7-staple⟧
    + spring.datasource.password=⟦Bx92mQ-tt1⟧
    + root password is "⟦hunter2Kd9⟧"
    + PGPASSWORD=⟦a7Fq_22kLm⟧ psql
    + the wifi password is ⟦BlueKettle88⟧
    + secret = "⟦zR4-9pLmQw2⟧"
    - password: ********
    - password = getpass()
    - PASSWORD=\${DB_PASSWORD}
    - Enter your password:
    - password must have 12 characters
    - reset the password of user42
    - <input type="password" name="pw1">
    - password: <your password>
    - the password field is required
    - passwordHash = sha256(value1)
    - password123 is a bad idea, they say
    - pass rate: 98.2 %
    - if (password.length < 8) return
    - forgot password? see step2
    - contraseña olvidada
    - le mot de passe doit avoir 8 caractères
    - bypass: route66
    - senha: [oculta]
    - const passwordSchema = z.string().min(12)
    - password_reset_at: 2024-01-15
    - compass: N42E
    - passwd file at /etc/passwd
  `),
  PrivateKey: labelled(`
    + ⟦-----BEGIN RSA PRIVATE KEY-----⏎MII‹w64›⏎‹w64›⏎-----END RSA PRIVATE KEY-----⟧
    + ⟦-----BEGIN OPENSSH PRIVATE KEY-----⏎b3BlbnNz‹w60›⏎-----END OPENSSH PRIVATE KEY-----⟧
    + ⟦-----BEGIN EC PRIVATE KEY-----⏎MHc‹w60›⏎-----END EC PRIVATE KEY-----⟧
    + ⟦-----BEGIN PRIVATE KEY-----⏎MIG‹w60›⏎-----END PRIVATE KEY-----⟧
    + ⟦-----BEGIN ENCRYPTED PRIVATE KEY-----⏎MII‹w60›⏎-----END ENCRYPTED PRIVATE KEY-----⟧
    + ⟦-----BEGIN PGP PRIVATE KEY BLOCK-----⏎⏎lQ‹w60›⏎-----END PGP PRIVATE KEY BLOCK-----⟧
    + "key": "⟦-----BEGIN PRIVATE KEY-----\\nMII‹w64›\\n-----END PRIVATE KEY-----⟧"
    + age: ⟦AGE-SECRET-KEY-1‹u58›⟧
    - -----BEGIN PUBLIC KEY-----⏎MII‹w64›⏎-----END PUBLIC KEY-----
    - -----BEGIN CERTIFICATE-----⏎MII‹w64›⏎-----END CERTIFICATE-----
    - ssh-rsa AAAAB3Nza‹w60› ann@host
    - Keep the private key in the vault.
    - -----BEGIN PGP MESSAGE-----⏎hQ‹w60›⏎-----END PGP MESSAGE-----
    - private key file: id_rsa
    - -----BEGIN CERTIFICATE REQUEST-----⏎MII‹w60›⏎-----END CERTIFICATE REQUEST-----
    - openssl genrsa -out key.pem 2048
  `),
  AddressWithPassword: labelled(`
    + postgres://app:⟦Qm4-tt92Lx⟧@db.internal:5432/shop
    + mongodb+srv://root:⟦z8Kw21pQv⟧@cluster0.example.net
    + redis://:⟦pL9v-22xQm7⟧@cache:6379
    + mysql://ann:⟦Wd71kkPq⟧@10.0.0.4/app
    + https://deploy:⟦hT82-mmzQ1⟧@git.example/app.git
    + amqp://svc:⟦92kLmQwe7⟧@mq:5672
    + Server=db;User Id=sa;Password=⟦Kx92!mmPq⟧;
    + jdbc:postgresql://db/app?user=a&password=⟦Lk82mmQzx⟧
    - postgres://app:\${DB_PASS}@db/shop
    - postgres://user:password@localhost/db
    - https://example.com:8443/path
    - redis://cache:6379/0
    - mailto:ann@example.com
    - https://user@git.example/app.git
    - mongodb://localhost:27017
    - jdbc:postgresql://db:5432/app
  `),
};
