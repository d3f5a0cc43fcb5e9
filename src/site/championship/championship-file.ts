import { z } from 'zod';
import { personKey } from '../../record/editions/edition-fields.ts';
import { maximumPoints } from '../../record/scoring/points-by-rank.ts';
import { type ChampionshipCategory, championshipCategories } from './championship-categories.ts';

export type ChampionshipRace = z.infer<typeof race>;

/** An entrant with the points of each race, in race order. Null for a race that the entrant did not take part in. */
export type Entrant = {
  name: string;
  person: string;
  category: ChampionshipCategory;
  points: readonly (number | null)[];
};

export type ChampionshipFile = {
  races: ChampionshipRace[];
  agreement: string;
  men: Entrant[];
  women: Entrant[];
};

const DASH = '-';
const mostStrangeFields = 10;

const race = z.strictObject({
  /** Field of each row that holds the points of this race. */
  id: z.string().regex(/^[a-z][a-z0-9_]*$/, 'a field name like el_reten'),
  date: z.iso.date('a day written YYYY-MM-DD'),
  name: z.string().trim().min(1),
  /** Year of our own edition that is this race; its results give the points. */
  edition: z.int().min(2000).max(2999).optional(),
  /** Ids of the result lists that give points; by default the lists with the column `ranking`. */
  lists: z
    .array(z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'the id of a list of results'))
    .min(1)
    .max(100)
    .optional(),
});

const row = z.looseObject({
  nombre: z.string().trim().min(1),
  person: personKey,
  Categoria: z.enum(championshipCategories, { error: 'Senior, Master or Junior' }),
});

const pointsOrDash = z
  .union([z.literal(DASH), z.int()])
  .refine((points) => points === DASH || (points >= 0 && points <= maximumPoints))
  .transform((points) => (points === DASH ? null : points));
const POINTS = `points from 0 to ${maximumPoints}, or "-" for a race not taken part in`;

const races = z.tuple([race, race, race], { error: 'three races' });
/** File name of the clubs' agreement under public/documents. */
const agreement = z.string().regex(/^[a-z0-9-]+\.pdf$/, 'a file name like agreement.pdf');

/** Facts of a championship in the database, without its entrants. */
export const championshipFacts = z.strictObject({ races, agreement });

/** Points of one entrant, in race order. */
export const entrantPoints = z.array(z.int().nullable());

/** Schema of data/championship/ranking.json: points only; places and totals are computed. */
export const championshipSchema = z
  .strictObject({
    races,
    agreement,
    men: z.array(row).min(1).max(1000),
    women: z.array(row).min(1).max(1000),
  })
  .transform((file, context): ChampionshipFile => {
    const read = (list: 'men' | 'women') =>
      file[list].map((entry, index) => entrant(entry, file.races, [list, index], context));
    return { ...file, men: read('men'), women: read('women') };
  });

function entrant(
  { nombre, person, Categoria, ...rest }: z.infer<typeof row>,
  races: readonly ChampionshipRace[],
  path: readonly (string | number)[],
  context: z.RefinementCtx,
): Entrant {
  const points = races.map(({ id }) => {
    const parsed = pointsOrDash.safeParse(rest[id]);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', path: [...path, id], message: POINTS });
    return null;
  });
  const strange = Object.keys(rest).filter((field) => !races.some(({ id }) => id === field));
  for (const field of strange.slice(0, mostStrangeFields)) {
    context.addIssue({ code: 'custom', path: [...path, field], message: 'the id of a race' });
  }
  if (points.every((value) => value === null)) {
    context.addIssue({ code: 'custom', path: [...path], message: 'points in one race at least' });
  }
  return { name: nombre, person, category: Categoria, points };
}
