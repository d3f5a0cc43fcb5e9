/** What the option of a paper is called in an address: `opcion-size=whole`. */
export const optionField = (name: string) => `opcion-${name}`;
