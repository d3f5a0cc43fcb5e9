export const mostGates = 30;
/** Largest distance of a gate from the middle of the water, as a share of the way to the bank. */
export const mostAcross = 0.75;
