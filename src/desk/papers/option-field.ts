export const optionField = (name: string) => `opcion-${name}`;
