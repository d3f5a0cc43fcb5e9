/** API path where browsers subscribe to notices and unsubscribe. */
export const pushPath = '/api/push';
