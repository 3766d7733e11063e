/** What colours are seen on: the panels of both themes, as in `tokens.css`. */
export const grounds = { light: '#ffffff', dark: '#111214' } as const;
