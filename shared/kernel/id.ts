const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text has the shape of an id of ours; the database refuses to compare ids with anything else. */
export const isId = (text: string) => id.test(text);
