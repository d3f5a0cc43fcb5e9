export const crossPath = '/api/live/cross';
