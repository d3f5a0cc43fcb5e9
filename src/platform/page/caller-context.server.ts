import { createContext } from 'react-router';

/** Address that limits are counted by; '' when a response is made for the cache. */
export const callerContext = createContext<string>('');
