// Limits of sign-in, SSO and SCIM; a part of `workLimits`.
const KB = 1024;

export const signInLimits = {
  signIn: {
    /** Wrong passwords from one source, or wrong codes: enough for a person's slips, too few for guessing. */
    attemptsPerSource: 5,
    /** From all sources together: bounds a guess that is spread over many, and is out of a single stranger's reach. */
    attemptsPerAccount: 50,
    lockMinutes: 15,
  },
  saml: {
    /**
     * Of one response. Signed, with certificate and attributes, it has 5 to 20 KB; each group of a person adds about 150
     * characters and one element, so that 500 groups have room. Signature checks take the square of the elements.
     */
    responseXml: { characters: 128 * KB, elements: 2000, depth: 50, remarks: 10 },
    /** Bytes of the form it is posted in: a third more for base64, and what is escaped in an address. */
    maxFormBytes: 256 * KB,
    /** Of one provider's metadata: those of Active Directory list some hundred claims in 80 KB, others comment much. */
    metadataXml: { characters: 500_000, elements: 10_000, depth: 50, remarks: 500 },
    /** Both take milliseconds; the first task of a thread loads the parsers, on a busy machine in seconds. */
    readMs: 10_000,
  },
  scim: {
    /** Of a body: a value in an operation on a list of an extension is six deep. */
    maxDepth: 20,
    /** Of one text: certificates and thumbnails in base64 are the longest, with some thousand characters. */
    maxTextLength: 10_000,
    /** All that is kept of one person, as JSON: whole records are answered 200 at a time. Ordinary ones have 1 to 3 KB. */
    maxRecordLength: 32 * KB,
    /** Addresses, numbers, roles, entitlements of one person together. Each is looked at several times by a call. */
    maxListedValues: 200,
    /** Directories ask for a dozen at most. */
    maxAttributeNames: 50,
    /** Directories send below 300 characters; what is longer is a list of ids, which they ask for one by one. */
    maxFilterLength: 2000,
    /** Of one filter, joined by `and` and `or`: each becomes a comparison of the database. */
    maxFilterTests: 50,
    /** Brackets and `not` within each other. */
    maxFilterDepth: 10,
    /** A path of a patch names one place: `emails[type eq "work"].value`. */
    maxPathLength: 300,
    maxPathTests: 5,
    /** Of one patch: Entra sends some twenty. Each looks through what the person has. */
    maxOperations: 200,
    /** Of a removal that lists what goes. */
    maxRemovedValues: 50,
    /** A search the database cannot answer is compared person by person, 500 at a time: about a second for so many. */
    maxScannedRecords: 5000,
    /** Added, removed or set by one call, and answered by one: about a megabyte. Directories send a few hundred. */
    maxMembers: 10_000,
  },
} as const;
