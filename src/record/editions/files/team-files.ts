import { z } from 'zod';
import type { NamedPicture } from '../../../platform/content/picture-words.ts';
import { staffRoles } from './staff-roles.ts';

const pictureName = z
  .string()
  .regex(/^[a-z0-9-]+$/, 'a file name of small letters, digits and hyphens');

const member = z.strictObject({
  name: z.string().trim().min(1),
  role: z.enum(staffRoles, { error: `one of the roles ${staffRoles.join(', ')}` }),
  /** File name of the portrait under public/images/portraits, without its extension. */
  photo: pictureName,
});

const sponsor = z.strictObject({
  name: z.string().trim().min(1),
  logo: pictureName,
  /** The sponsor's website; without one the name is not a link. */
  url: z.url({ protocol: /^https$/, error: 'a web address that starts with https://' }).optional(),
});

export type StaffMember = z.infer<typeof member>;
export type Sponsor = z.infer<typeof sponsor>;

export interface TeamLists {
  staff: StaffMember[];
  sponsors: Sponsor[];
}

interface TeamFile<List> {
  schema: z.ZodType<List>;
  /** The pictures that the list refers to; each must be in its folder. */
  pictures(list: List): NamedPicture[];
  /** Path of its public page, without the language. */
  page(year: number): string;
}

/** Lists that stay files beside the record, in the order in which their pages show them. */
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

export interface TeamList {
  year: number;
  name: keyof TeamLists;
}

/** Parses a path such as `data/editions/2023/staff.json`; null for another file. */
export function teamListAt(file: string): TeamList | null {
  const [, year, list] = /^data\/editions\/(\d{4})\/(\w+)\.json$/.exec(file) ?? [];
  const name = teamFileNames.find((known) => known === list);
  return name ? { year: Number(year), name } : null;
}

export const emptyTeam = (name: keyof TeamLists) => ({ [name]: [] });
