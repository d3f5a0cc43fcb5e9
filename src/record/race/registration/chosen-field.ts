/** URL parameter that preselects a category in the form. */
export const chosenField = 'categoria';
