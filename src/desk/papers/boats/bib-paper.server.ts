import { isBib, type PaperKind, type PaperPlace } from '../paper-kind.ts';
import { rowSubjects, rowsOfSubject } from '../row-subjects.ts';
import {
  drawSquares,
  flagOfNation,
  listSponsors,
  loadFlags,
  squareOfBib,
} from './boat-pictures.server.ts';
import { type BoatWithBib, boatsWithBibs } from './boats-with-bibs.server.ts';

const allBoats = 'all';

/** Most sponsors on a bib whose marks are still readable from the bank. */
const mostSponsors = { half: 6, whole: 10 } as const;

export const bibPaper: PaperKind = {
  title: 'papers.kinds.bibs',
  moment: 'before',
  need: 'race.watch',
  template: '/src/desk/papers/boats/bib.typ',
  ofOneBib: true,
  mostTogether: 1,
  options: {
    size: {
      label: 'papers.bibSize',
      choices: [
        { value: 'half', words: 'papers.bibSizes.half' },
        { value: 'whole', words: 'papers.bibSizes.whole' },
      ],
    },
  },

  subjects: allOfBoats,

  async make(place, subject, { size }) {
    const boats = await findSubjectBoats(place, subject);
    if (boats.length === 0) return null;
    const { t } = place;
    const isWhole = size === 'whole';
    const sponsors = listSponsors(place, isWhole ? mostSponsors.whole : mostSponsors.half);
    return {
      title: toPaperTitle(place, t('papers.kinds.bibs'), boats),
      data: {
        isWhole,
        event: toEventName(place),
        sponsors: sponsors.marks,
        boats: boats.map(shownBoat),
        words: { square: t('papers.square') },
      },
      rows: indexByBib(boats),
      async pictures() {
        const flags = await loadFlags(boats.map(({ nation }) => nation));
        return Object.assign(await sponsors.pictures(), flags, await drawSquares(boats));
      },
    };
  },
};

/** Returns all boats as one paper; empty without bibs. */
export async function allOfBoats(place: PaperPlace) {
  const boats = await boatsWithBibs(place);
  const title = place.t('papers.allBoats', { count: boats.length });
  return rowSubjects({ id: allBoats, title }, boats.length);
}

export async function findSubjectBoats(
  place: PaperPlace,
  subject: string,
): Promise<readonly BoatWithBib[]> {
  if (isBib(subject)) return boatsWithBibs(place, subject);
  return rowsOfSubject(await boatsWithBibs(place), allBoats, subject)?.rows ?? [];
}

export function toPaperTitle(
  { edition }: PaperPlace,
  kind: string,
  boats: readonly BoatWithBib[],
): string {
  const [first, ...others] = boats;
  return `${kind} ${edition.year}${first && others.length === 0 ? `: ${first.bib}` : ''}`;
}

export const toEventName = ({ office, edition }: PaperPlace) =>
  `${office.race.name} ${edition.year}`;

export function shownBoat({ page: _page, nation, ...boat }: BoatWithBib) {
  return { ...boat, flag: flagOfNation(nation), square: squareOfBib(boat.bib) };
}

export const indexByBib = (boats: readonly BoatWithBib[]) =>
  new Map(boats.map(({ bib, ...boat }) => [bib, boat]));
