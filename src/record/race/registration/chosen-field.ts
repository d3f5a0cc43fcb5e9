export const chosenField = 'categoria';
