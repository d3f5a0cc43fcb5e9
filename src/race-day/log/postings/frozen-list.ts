import { z } from 'zod';
import { posting } from './posted-list.ts';

/** An official list as it was frozen, by which anybody may check a paper: its hash is that of its text. */
export const frozenList = posting
  .pick({ group: true, list: true, hash: true, signed: true, note: true, postedAt: true })
  .extend({ number: z.int().positive() });

export type FrozenList = z.output<typeof frozenList>;
