import type { PaperKind, PaperOption } from '../paper-kind.ts';
import {
  allOfBoats,
  findSubjectBoats,
  indexByBib,
  shownBoat,
  toEventName,
  toPaperTitle,
} from './bib-paper.server.ts';
import { drawSquares } from './boat-pictures.server.ts';
import { isLabelSheet, type LabelSheetName, labelSheets, labelsOn } from './label-sheets.ts';

const sheetWords = (name: LabelSheetName) => {
  const { paper, width, height } = labelSheets[name];
  const side = (length: number) => String(Math.round(length * 10) / 10);
  const of = paper === 'a4' ? 'A4' : 'Letter';
  return `${name} · ${of} · ${labelsOn(name)} × ${side(width)} × ${side(height)} mm`;
};

function sheetOption(names: readonly LabelSheetName[]): PaperOption {
  return {
    label: 'papers.labelSheet',
    choices: names.map((name) => ({ value: name, words: { text: sheetWords(name) } })),
  };
}

const first: PaperOption = {
  label: 'papers.firstLabel',
  most: ({ sheet }) => (isLabelSheet(sheet) ? labelsOn(sheet) : 1),
};

interface LabelKind {
  name: 'labels' | 'stickers';
  sheets: readonly LabelSheetName[];
  copies: number;
}

function labelPaper({ name, sheets, copies }: LabelKind): PaperKind {
  return {
    title: `papers.kinds.${name}`,
    moment: 'before',
    need: 'race.watch',
    template: `/src/desk/papers/boats/${name}.typ`,
    ofOneBib: true,
    mostTogether: 1,
    options: { sheet: sheetOption(sheets), first },
    subjects: allOfBoats,

    async make(place, subject, options) {
      const boats = await findSubjectBoats(place, subject);
      if (boats.length === 0 || !isLabelSheet(options.sheet)) return null;
      const { t } = place;
      return {
        title: toPaperTitle(place, t(`papers.kinds.${name}`), boats),
        data: {
          sheet: labelSheets[options.sheet],
          used: Number(options.first) - 1,
          event: toEventName(place),
          boats: boats.flatMap((boat) => Array(copies).fill(shownBoat(boat))),
          words: { square: t('papers.square') },
        },
        rows: indexByBib(boats),
        pictures: () => drawSquares(boats),
      };
    },
  };
}

export const labelsPaper = labelPaper({
  name: 'labels',
  sheets: ['L7163', 'L7160', 'L7159', 'L7162', '3652', '4610', '5160', '5163'],
  copies: 1,
});

export const stickersPaper = labelPaper({
  name: 'stickers',
  sheets: ['L7165', 'L7166', '5164', '5163'],
  copies: 2,
});

/** Wristbands of 25 × 250 mm, eight per sheet, to be cut. */
export const wristbandsPaper: PaperKind = {
  title: 'papers.kinds.wristbands',
  moment: 'before',
  need: 'race.watch',
  template: '/src/desk/papers/boats/wristbands.typ',
  ofOneBib: true,
  mostTogether: 1,
  subjects: allOfBoats,

  async make(place, subject) {
    const boats = await findSubjectBoats(place, subject);
    if (boats.length === 0) return null;
    const { t, office } = place;
    return {
      title: toPaperTitle(place, t('papers.kinds.wristbands'), boats),
      data: {
        event: toEventName(place),
        boats: boats.map(shownBoat),
        words: {
          square: t('papers.square'),
          help: t('papers.help', { phone: office.race.contact.phone }),
        },
      },
      rows: indexByBib(boats),
      pictures: () => drawSquares(boats),
    };
  },
};
