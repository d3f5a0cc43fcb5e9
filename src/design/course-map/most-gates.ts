/** Most gates that a course can have. */
export const mostGates = 30;
/** How far from the middle of the water a gate may hang, as a share of the way to the bank. */
export const mostAcross = 0.75;
