import { createContext } from 'react-router';

/** The id under which the log and a failed page speak of a request. */
export const requestIdContext = createContext<string>('');
