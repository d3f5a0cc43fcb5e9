import type { ScreenLayout } from './layout-of.ts';

/** What a row of a list says, in the order in which it stands there. */
export type Column = 'rank' | 'bib' | 'name' | 'from' | 'runs' | 'behind' | 'result';

/** The columns of a list on a screen, each with its width in pixels. */
export interface Columns {
  names: readonly Column[];
  widths: Readonly<Partial<Record<Column, number>>>;
  /** How many letters of a name find room at its size. */
  room: number;
}

interface Listed {
  /** How boats are told apart. */
  origin: 'country' | 'club' | null;
  descents: number;
  /** Whether anybody is behind somebody. */
  hasGaps: boolean;
}

/** Widths of letters of the display face, as parts of its size. */
const [digit, letter] = [0.47, 0.45];

/**
 * What finds room beside the names: on a board of lamps rank, name and result, on a television all of
 * it; of two descents their times come before the clubs.
 */
export function columnsOf(layout: ScreenLayout, { origin, descents, hasGaps }: Listed): Columns {
  const { kind, width, margin, text, small } = layout;
  const figures = (count: number, size: number) => Math.ceil(count * digit * size + size * 0.2);
  const gap = { behind: figures(6, small) };
  const all: Partial<Record<Column, number>> = {
    rank: figures(2, text),
    ...(kind !== 'tiny' && { bib: figures(3, Math.round(small * 1.2)) }),
    ...(origin === 'country' && kind !== 'tiny' && { from: figures(2, small) }),
    ...(origin === 'club' && isRoomy(kind) && descents < 2 && { from: Math.round(small * 5.5) }),
    ...(kind === 'wide' && descents > 1 && { runs: figures(14, Math.round(small * 0.8)) }),
    ...(hasGaps && kind !== 'tiny' && gap),
    result: figures(kind === 'tiny' ? 6.4 : 6.6, text),
  };
  const order: readonly Column[] = ['rank', 'bib', 'name', 'from', 'runs', 'behind', 'result'];
  const names = order.filter((name) => name === 'name' || all[name] !== undefined);
  const below: readonly Column[] = kind === 'tall' ? ['bib', 'from', 'runs', 'behind'] : [];
  const beside = names.filter((name) => name !== 'name' && !below.includes(name));
  const taken = beside.reduce((sum, name) => sum + (all[name] ?? 0), 0);
  const spaces = beside.length * spaceOf(layout);
  const left = width - 2 * margin - taken - spaces;
  return { names, widths: all, room: Math.max(1, Math.floor(left / (text * letter))) };
}

const isRoomy = (kind: ScreenLayout['kind']) => kind === 'wide' || kind === 'overlay';

/** Between two columns, in pixels. */
function spaceOf({ small }: Pick<ScreenLayout, 'small'>): number {
  return Math.round(small * 0.45);
}
