/** Query parameter of a paper option: `opcion-size=whole`. */
export const optionField = (name: string) => `opcion-${name}`;
