// What connecting accounts of other services may cost.
export const oauthLimits = {
  oauth: {
    /** Of an endpoint, or of a client’s id. */
    maxAddressCharacters: 500,
    /** A token of Microsoft has some 3,000. */
    maxSecretCharacters: 4000,
    maxScopeCharacters: 4000,
    /** What a service puts into the address people come back with. */
    maxSearchCharacters: 10_000,
    /** They fit on one page of a list. */
    maxConnectorsPerTenant: 100,
    /** Of the answer to a code or a refresh. */
    maxAnswerBytes: 256 * 1024,
    answerSeconds: 10,
    /** Of one person: consents that are begun and not finished. */
    maxBegun: 20,
  },
} as const;
