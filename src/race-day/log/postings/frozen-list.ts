import { z } from 'zod';
import { posting } from './posted-list.ts';

/** A frozen official list, against which anybody may check a paper: its hash is the hash of its text. */
export const frozenList = posting
  .pick({ group: true, list: true, hash: true, signed: true, note: true, postedAt: true })
  .extend({ number: z.int().positive() });

export type FrozenList = z.output<typeof frozenList>;
