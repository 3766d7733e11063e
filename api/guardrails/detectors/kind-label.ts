/** `UsSsn` becomes `US_SSN` in the mask of a redacted finding. */
export const labelOf = (kind: string) => kind.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
