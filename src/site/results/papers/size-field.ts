export const sizeField = 'papel';
