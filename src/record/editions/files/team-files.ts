import { z } from 'zod';
import type { NamedPicture } from '../../../platform/content/picture-words.ts';
import { staffRoles } from './staff-roles.ts';

const pictureName = z
  .string()
  .regex(/^[a-z0-9-]+$/, 'a file name of small letters, digits and hyphens');

const member = z.strictObject({
  name: z.string().trim().min(1),
  role: z.enum(staffRoles, { error: `one of the roles ${staffRoles.join(', ')}` }),
  /** Slug of the portrait under public/images/portraits, without its ending. */
  photo: pictureName,
});

const sponsor = z.strictObject({
  name: z.string().trim().min(1),
  /** Slug of the mark under public/images/sponsors, without its ending. */
  logo: pictureName,
  /** The sponsor's own site; without one the name is no link. */
  url: z.url({ protocol: /^https$/, error: 'a web address that starts with https://' }).optional(),
});

export type StaffMember = z.infer<typeof member>;
export type Sponsor = z.infer<typeof sponsor>;

/** What each list of an edition's team says. */
export interface TeamLists {
  staff: StaffMember[];
  sponsors: Sponsor[];
}

interface TeamFile<List> {
  schema: z.ZodType<List>;
  /** The pictures that it names: each must lie in its folder. */
  pictures(list: List): NamedPicture[];
  /** Its public page, without its language. */
  page(year: number): string;
}

/**
 * The lists of an edition that stay files beside its record (data/editions/YEAR/staff.json and
 * sponsors.json), in the order in which their pages show them.
 */
export const teamFiles: { [Name in keyof TeamLists]: TeamFile<TeamLists[Name]> } = {
  staff: {
    schema: z.strictObject({ staff: z.array(member).min(1) }).transform(({ staff }) => staff),
    pictures: (staff) =>
      staff.map(({ photo: name }, index) => {
        return { path: `staff[${index}].photo`, kind: 'portraits', name };
      }),
    page: (year) => `/staff/${year}`,
  },
  sponsors: {
    schema: z
      .strictObject({ sponsors: z.array(sponsor).min(1) })
      .transform(({ sponsors }) => sponsors),
    pictures: (sponsors) =>
      sponsors.map(({ logo: name }, index) => {
        return { path: `sponsors[${index}].logo`, kind: 'sponsors', name };
      }),
    page: (year) => `/auspiciantes/${year}`,
  },
};

export const teamFileNames = Object.keys(teamFiles) as (keyof TeamLists)[];

/** A list of an edition: of which year, and which of the two. */
export interface TeamList {
  year: number;
  name: keyof TeamLists;
}

/** The list that a file of the project is (`data/editions/2023/staff.json`); null for another file. */
export function teamListAt(file: string): TeamList | null {
  const [, year, list] = /^data\/editions\/(\d{4})\/(\w+)\.json$/.exec(file) ?? [];
  const name = teamFileNames.find((known) => known === list);
  return name ? { year: Number(year), name } : null;
}

/** What stands for a list without a file: nobody yet. */
export const emptyTeam = (name: keyof TeamLists) => ({ [name]: [] });
