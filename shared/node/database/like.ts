/** The pattern of `like` and `ilike` for texts that contain this one, whatever signs are in it. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
