/** Colours of the browser's bars where nobody chose any, beside the rule of all colours, which no visitor needs. */
export const drawnBars = { light: '#f7f5ef', dark: '#0b1f24' };
