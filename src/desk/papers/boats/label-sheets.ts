/** A sheet of labels in millimetres; the labels are centred on the sheet, and rows touch each other. */
export interface LabelSheet {
  paper: 'a4' | 'us-letter';
  columns: number;
  rows: number;
  width: number;
  height: number;
  gap: number;
}

const inch = 25.4;

/**
 * Common label sheets, by the number on their box. L and 36xx are Avery Zweckform, 4610 is Herma, all on A4; four
 * digits beginning with 5 are Avery in the United States, on Letter. The margins of centred labels match Paper::Specs
 * on CPAN (5163, 5164: 0.156 and 0.5 in) and Avery's templates (L7160: 7.2 and 15.1 mm).
 */
export const labelSheets = {
  L7160: { paper: 'a4', columns: 3, rows: 7, width: 63.5, height: 38.1, gap: 2.5 },
  L7159: { paper: 'a4', columns: 3, rows: 8, width: 63.5, height: 33.9, gap: 2.5 },
  L7162: { paper: 'a4', columns: 2, rows: 8, width: 99.1, height: 33.9, gap: 2.5 },
  L7163: { paper: 'a4', columns: 2, rows: 7, width: 99.1, height: 38.1, gap: 2.5 },
  L7165: { paper: 'a4', columns: 2, rows: 4, width: 99.1, height: 67.7, gap: 2.5 },
  L7166: { paper: 'a4', columns: 2, rows: 3, width: 99.1, height: 93.1, gap: 2.5 },
  '3652': { paper: 'a4', columns: 3, rows: 7, width: 70, height: 42.3, gap: 0 },
  '4610': { paper: 'a4', columns: 4, rows: 10, width: 52.5, height: 29.7, gap: 0 },
  '5160': letter({ columns: 3, rows: 10, width: 2.625, height: 1, gap: 0.125 }),
  '5163': letter({ columns: 2, rows: 5, width: 4, height: 2, gap: 0.1875 }),
  '5164': letter({ columns: 2, rows: 3, width: 4, height: 10 / 3, gap: 0.1875 }),
} as const satisfies Record<string, LabelSheet>;

export type LabelSheetName = keyof typeof labelSheets;

export const labelsOn = (name: LabelSheetName) =>
  labelSheets[name].columns * labelSheets[name].rows;

export const isLabelSheet = (name: string | undefined): name is LabelSheetName =>
  name !== undefined && Object.hasOwn(labelSheets, name);

function letter({ columns, rows, width, height, gap }: Omit<LabelSheet, 'paper'>): LabelSheet {
  return {
    paper: 'us-letter',
    columns,
    rows,
    width: width * inch,
    height: height * inch,
    gap: gap * inch,
  };
}
