/** API path of a year's kayak crosses as data. */
export const crossPath = '/api/live/cross';
