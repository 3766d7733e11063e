// What credentials ask of whoever keeps the tokens of connected accounts.
export type AccountHolder = {
  tenantId: string;
  credentialId: string;
  /** Whose, in a user-based one; null: the credential's own. */
  userId: string | null;
};

export type AccountPort = {
  /** One that is good for a while; undefined: the account has to be connected again. */
  accessToken(holder: AccountHolder): Promise<string | undefined>;
  /** Of one person, or absent: of everybody. Called before they go; what it answers revokes them afterwards. */
  prepareRevocation(account: {
    tenantId: string;
    credentialId: string;
    userId?: string;
  }): Promise<() => Promise<void>>;
};
