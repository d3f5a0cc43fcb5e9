/** Names the heat in an address. */
export const heatField = 'manga';
