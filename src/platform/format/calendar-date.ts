import { z } from 'zod';

export const calendarDate = z.iso.date({ error: 'a day written YYYY-MM-DD that exists' });
