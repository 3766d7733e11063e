/** Domains whose texts come in the file of another, because their pages are what is opened first. */
export const saidWith: Readonly<Record<string, string>> = { 'sign-in': 'kit', home: 'shell' };
