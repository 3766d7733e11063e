/** Domains whose texts are in the file of another, because their pages open first. */
export const saidWith: Readonly<Record<string, string>> = { 'sign-in': 'kit', home: 'shell' };
