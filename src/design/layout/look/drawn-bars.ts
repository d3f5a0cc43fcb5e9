/** In a file of their own, because visitors do not need the calculation of all colours. */
export const drawnBars = { light: '#f7f5ef', dark: '#0b1f24' };
