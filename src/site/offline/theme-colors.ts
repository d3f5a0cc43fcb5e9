/** Colour of the browser's own bars around the page: paper by day, ink by night. */
export const themeColors = { light: '#f7f5ef', dark: '#0b1f24' } as const;
