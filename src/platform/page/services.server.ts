import { createContext } from 'react-router';
import type { Services } from '../../services.server.ts';

/** What the server opened at its start, handed to every loader and action. */
export const servicesContext = createContext<Services>();
