import { z } from 'zod';

/** A day of the calendar without a time, written YYYY-MM-DD, that really exists. */
export const calendarDate = z.iso.date({ error: 'a day written YYYY-MM-DD that exists' });
