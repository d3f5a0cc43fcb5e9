/** The parameter of the address by which the form opens with a category chosen. */
export const chosenField = 'categoria';
