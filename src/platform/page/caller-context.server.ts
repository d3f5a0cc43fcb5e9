import { createContext } from 'react-router';

/**
 * The address that a request's limits are counted by (src/platform/http/client-address.server.ts); empty where
 * an answer is made for everybody.
 */
export const callerContext = createContext<string>('');
