// Every column that holds something sealed. A test compares them with the schema.
export type SealedPlace = {
  table: string;
  column: string;
  /** What the row is sealed for, joined by colons; null counts as nothing. */
  row: readonly string[];
  field: string;
  /** Of no tenant: what stands in its place. */
  instead?: string;
};

export const sealedPlaces: readonly SealedPlace[] = [
  { table: 'credentials', column: 'sealed_values', row: ['id'], field: 'values' },
  {
    table: 'personal_credentials',
    column: 'sealed_values',
    row: ['credential_id', 'user_id'],
    field: 'values',
  },
  { table: 'oauth_connectors', column: 'sealed_secret', row: ['id'], field: 'client_secret' },
  { table: 'oauth_grants', column: 'sealed_tokens', row: ['credential_id', 'user_id'], field: 'tokens' },
  { table: 'embed_keys', column: 'sealed_key', row: ['id'], field: 'key' },
  { table: 'embed_keys', column: 'sealed_identity_secret', row: ['id'], field: 'identity' },
  { table: 'external_agents', column: 'sealed_key', row: ['id'], field: 'apiKey' },
  { table: 'models', column: 'sealed_key', row: ['id'], field: 'apiKey' },
  { table: 'models', column: 'sealed_deployed_key', row: ['id'], field: 'deployedKey' },
  { table: 'models', column: 'sealed_connection_string', row: ['id'], field: 'connectionString' },
  { table: 'run_placeholders', column: 'sealed', row: ['id'], field: 'sealed' },
  { table: 'run_redactions', column: 'sealed', row: ['id'], field: 'sealed' },
  { table: 'sso_connections', column: 'sealed_secret', row: ['id'], field: 'sealed_secret' },
  { table: 'sso_keys', column: 'sealed_key', row: ['tenant_id'], field: 'sealed_key' },
  { table: 'tools', column: 'sealed_secret', row: ['id'], field: 'secret' },
  { table: 'violation_texts', column: 'sealed', row: ['violation_id'], field: 'sealed' },
  { table: 'webhooks', column: 'sealed_secret', row: ['id'], field: 'secret' },
  { table: 'mails', column: 'sealed_values', row: ['id'], field: 'values', instead: 'installation' },
  { table: 'second_factors', column: 'secret', row: ['user_id'], field: 'secret', instead: 'people' },
];

/** Why these stay as they are. */
export const leftOut: Record<string, string> = {
  'oauth_consents.sealed_verifier': 'is over within ten minutes, and sealed for a state nobody stores',
};
