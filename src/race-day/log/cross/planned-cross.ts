import { z } from 'zod';
import { bilingual } from '../../../platform/content/bilingual.ts';
import { bracket } from '../../../record/cross/bracket.ts';
import { bracketNames } from '../../../record/cross/bracket-for.ts';
import { heatId, label } from './cross-rulings.ts';
import { helmetColors } from './helmet-colors.ts';

const name = z.string().min(1).max(120);

/** The time trial of the cross is a race of the plan and gives the seeds, from which the bracket follows. */
export const plannedCross = z
  .strictObject({
    /** Short name by which events refer to the cross, such as `cross-mujeres`. */
    id: name.regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'letters, digits and single hyphens').max(60),
    title: bilingual,
    trial: name,
    /** The course of the heats from the start to the last gate: ramp, gates, roll. */
    elements: z.array(label).min(1).max(60),
    bracket: z.enum(bracketNames).nullable(),
    ownBracket: bracket.nullable(),
    hours: z
      .array(
        z.strictObject({
          phase: heatId,
          at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day like 09:30'),
        }),
      )
      .max(12),
    helmets: z.array(z.enum(helmetColors)).length(4).optional(),
  })
  .refine(({ bracket: named, ownBracket }) => (named === null) !== (ownBracket === null), {
    path: ['bracket'],
    message: 'a bracket by its name, or an own one',
  })
  .refine(({ elements }) => new Set(elements).size === elements.length, {
    path: ['elements'],
    message: 'each element once',
  });

export type PlannedCross = z.output<typeof plannedCross>;
