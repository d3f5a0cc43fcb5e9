/** Query parameter for a paper size other than A4. */
export const sizeField = 'papel';
