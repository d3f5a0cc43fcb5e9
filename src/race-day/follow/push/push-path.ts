export const pushPath = '/api/push';
