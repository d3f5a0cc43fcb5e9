/** Where the kayak crosses of a year are to be had as data. */
export const crossPath = '/api/live/cross';
