import { createContext } from 'react-router';

/**
 * Address that a request's limits are counted by (src/platform/http/client-address.server.ts); '' when a response is
 * made for the cache.
 */
export const callerContext = createContext<string>('');
