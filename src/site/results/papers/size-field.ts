/** The parameter of an address that asks for another paper than A4. */
export const sizeField = 'papel';
