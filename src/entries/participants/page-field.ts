/** Names the page of the list in an address. */
export const pageField = 'pagina';
