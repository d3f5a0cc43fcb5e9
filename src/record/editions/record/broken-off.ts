import { z } from 'zod';
import { bilingual } from '../../../platform/content/bilingual.ts';

/** A run or a phase that was broken off, so that its results do not count. */
export const brokenOff = z.strictObject({ title: bilingual, reason: bilingual });

export type BrokenOff = z.output<typeof brokenOff>;
