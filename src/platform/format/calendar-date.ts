import { z } from 'zod';

/** An existing calendar day without a time, written YYYY-MM-DD. */
export const calendarDate = z.iso.date({ error: 'a day written YYYY-MM-DD that exists' });
