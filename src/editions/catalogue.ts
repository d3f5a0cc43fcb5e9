import { z } from 'zod';

const heatView = z.strictObject({
  /** First and last heat id of this edition; `to: null` leaves it open (the 2023 view: 10 and up). */
  from: z.int().positive(),
  to: z.int().positive().nullable(),
  gates: z.int().positive(),
  roll: z.boolean(),
  comment: z.boolean(),
});

const editionInFile = z.strictObject({
  year: z.int().min(2000).max(2999),
  /** Number of the edition in the API's paths; null for editions that live in files only. */
  apiEdition: z.int().positive().nullable(),
  raceDate: z.iso.date('expected a date like 2027-02-20'),
  participants: z.enum(['file', 'database']).nullable(),
  results: z.boolean(),
  staff: z.boolean(),
  sponsors: z.boolean(),
  registration: z.boolean(),
  /** Gates that a result table of this edition counts. */
  gates: z.int().positive(),
  /** Seconds for a touched and for a missed gate. */
  penalties: z.strictObject({ touch: z.int().positive(), miss: z.int().positive() }),
  heats: heatView.nullable(),
});

/** `editionId` is the number of the edition, which the file calls `apiEdition`. */
const edition = editionInFile.transform(({ apiEdition, ...facts }) => ({
  ...facts,
  editionId: apiEdition,
}));

/** The catalogue of editions (data/editions.json), in the order of the years. */
export const catalogueSchema = z.array(edition).superRefine((editions, context) => {
  for (const [index, { year, editionId }] of editions.entries()) {
    const before = editions.slice(0, index);
    const previous = before.at(-1);
    if (previous !== undefined && previous.year >= year) {
      context.addIssue({
        code: 'custom',
        path: [index, 'year'],
        message: 'a later year than the edition before',
      });
    }
    if (editionId !== null && before.some((other) => other.editionId === editionId)) {
      context.addIssue({
        code: 'custom',
        path: [index, 'apiEdition'],
        message: 'a number no other edition has',
      });
    }
  }
});

export type Edition = z.output<typeof edition>;
export type Catalogue = readonly Edition[];
export type EditionPages = 'participants' | 'results' | 'staff' | 'sponsors';

/** The edition of a year, or undefined when the catalogue does not have it. */
export function findEdition(catalogue: Catalogue, year: number): Edition | undefined {
  return catalogue.find((known) => known.year === year);
}

/** The edition that the API knows by this number, or undefined. */
export function findEditionById(catalogue: Catalogue, editionId: number): Edition | undefined {
  return catalogue.find((known) => known.editionId === editionId);
}

/** The edition that takes registrations: the latest one marked so, or undefined between two editions. */
export function registrationEdition(catalogue: Catalogue): Edition | undefined {
  return catalogue.findLast((known) => known.registration);
}

/** Years that have this family of pages, latest first, the order of the menus. */
export function yearsWith(catalogue: Catalogue, pages: EditionPages): number[] {
  return catalogue
    .filter((known) => Boolean(known[pages]))
    .map((known) => known.year)
    .toReversed();
}

/** Whether a heat id belongs to the edition (2021: up to 6; 2023: 10 and up). */
export function hasHeat(known: Edition, heatId: number): boolean {
  if (known.heats === null || !Number.isInteger(heatId)) return false;
  return heatId >= known.heats.from && (known.heats.to === null || heatId <= known.heats.to);
}
