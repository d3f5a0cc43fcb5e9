/** Where browsers ask to be told of race day, and to be forgotten. */
export const pushPath = '/api/push';
