import { maximumPoints, pointsByRank } from '../../scoring/points-by-rank.ts';
import type { WrittenRules } from '../file/series-rules.ts';

const presetNames = [
  'national-championship',
  'czech-cup',
  'world-cup-1993',
  'world-cup-2004',
  'world-cup-2014',
  'icf-ranking',
  'australia',
  'bay-of-plenty',
  'uk-division-3',
  'sailing-low-point',
  'formula-1-halves',
  'formula-1-best-11',
  'maine-downriver',
] as const;

export interface Preset {
  name: (typeof presetNames)[number];
  rules: WrittenRules;
}

const throughTwentieth = Array.from({ length: 20 }, (_, index) => pointsByRank(index + 1));

/** Published rules. When a source lacks the scale, points are entered with the results. */
export const presets: readonly Preset[] = [
  {
    name: 'national-championship',
    rules: {
      source: `Agreement of the clubs, three races of up to ${maximumPoints} points`,
      points: { by: 'table', table: throughTwentieth, beyond: { step: -1, until: 1 } },
      order: { wins: 'high' },
      ties: [{ tie: 'shared' }],
    },
  },
  {
    name: 'czech-cup',
    rules: {
      source: 'Czech federation, digest of the rules, table T-4',
      points: {
        by: 'table',
        table: [
          75, 68, 62, 57, 53, 49, 46, 43, 40, 37, 35, 33, 31, 29, 27, 25, 23, 21, 19, 17, 15, 14,
          13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
        ],
      },
      counts: { pick: 'drop', count: 1 },
      order: { wins: 'high' },
      ties: [{ tie: 'place-in', race: 'championship' }, { tie: 'shared' }],
      notScoring: [{ who: 'foreigners', home: 'CZE', places: 'close' }],
    },
  },
  {
    name: 'world-cup-1993',
    rules: {
      source:
        'Canoe slalom World Cup 1993–1996: 25 points for the first, 1 for the fifteenth (wikimili.com, everything.explained.today); between them the scale 25, 20, 15, 12, 11 … 1 of the ski World Cup of those years, not in the source',
      points: { by: 'table', table: [25, 20, 15, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1] },
      counts: {
        pick: 'groups',
        groups: [{ races: { first: 4 }, best: 2 }, { races: { last: 1 } }],
      },
      starts: [
        { least: 2, of: { first: 4 } },
        { least: 1, of: { last: 1 } },
      ],
      order: { wins: 'high' },
      ties: [{ tie: 'place-in', race: { last: 1 } }, { tie: 'shared' }],
    },
  },
  {
    name: 'world-cup-2004',
    rules: {
      source:
        'Canoe slalom World Cup 2004: 30 points for the winner, 5 at least for a semifinalist, 2 for all others; final × 1.5 (wikimili.com). Points of the other places are not in the source: type them as `base`',
      points: { by: 'typed' },
      least: [
        { stage: 'start', points: 2 },
        { stage: 'semifinal', points: 5 },
      ],
      weights: [{ races: { last: 1 }, times: '1.5' }],
      order: { wins: 'high' },
      ties: [{ tie: 'shared' }],
    },
  },
  {
    name: 'world-cup-2014',
    rules: {
      source:
        'Canoe slalom World Cup 2014 and 2015: 60 for the winner, a table for each class, 5 at least for a semifinalist, 2 for all others; final × 2 from the semifinal on (cryer.org.uk, profilbaru.com). The tables of the classes are not in the source: type the points as `base`',
      points: { by: 'typed' },
      least: [
        { stage: 'start', points: 2 },
        { stage: 'semifinal', points: 5 },
      ],
      weights: [{ races: { last: 1 }, times: 2, from: 'semifinal' }],
      order: { wins: 'high' },
      ties: [{ tie: 'place-in', race: { last: 1 } }, { tie: 'shared' }],
    },
  },
  {
    name: 'icf-ranking',
    rules: {
      source:
        'ICF canoe slalom ranking (federations.canoeicf.com, information of 2017): offset of the phase + factor × score ÷ score of the leader − factor + quality; mean of the best five, lower is better. The factor is not in the source: set `points.factor`',
      points: {
        by: 'behind-leader',
        factor: 100,
        offsets: { heats: 20, semifinal: 10, final: 0 },
      },
      otherCodes: { as: 'nothing' },
      counts: { pick: 'best', count: 5 },
      order: { by: 'mean', wins: 'low', fewer: 'below' },
      ties: [{ tie: 'shared' }],
      rounding: { total: { decimals: 2 } },
    },
  },
  {
    name: 'australia',
    rules: {
      source:
        'Australian canoe slalom ranking: 100 × (n − place + 1) ÷ n, best five, at most two state championships (samlyons.id.au/ranking)',
      points: { by: 'field', top: 100 },
      counts: { pick: 'best', count: 5, most: [{ kind: 'state', count: 2 }] },
      order: { wins: 'high' },
      ties: [{ tie: 'shared' }],
    },
  },
  {
    name: 'bay-of-plenty',
    rules: {
      source:
        'Canoe Slalom Bay of Plenty, winter series: 1, 3, 5, 7, 8, then one more; not finished: one point more than the last; best three; ties by the fourth result (canoeslalombop.co.nz)',
      points: { by: 'table', table: [1, 3, 5, 7, 8], beyond: { step: 1 } },
      otherCodes: { as: 'after-last', plus: 1 },
      codes: { DNS: { scores: { as: 'nothing' } }, DNC: { scores: { as: 'nothing' } } },
      counts: { pick: 'best', count: 3 },
      order: { wins: 'low', fewer: 'below' },
      ties: [{ tie: 'best-dropped' }, { tie: 'shared' }],
    },
  },
  {
    name: 'uk-division-3',
    rules: {
      source:
        'UK slalom divisions, motions of 2011: from division 3 to 2 with 3300 points of the best four races, or the most points in three (giveitfish.co.uk). Race points come with the results, the most is 1000',
      points: { by: 'typed' },
      counts: { pick: 'best', count: 4 },
      order: { wins: 'high' },
      ties: [{ tie: 'shared' }],
      targets: [{ id: 'promotion', total: 3300, best: 4, or: { races: 3, points: 1000 } }],
    },
  },
  {
    name: 'sailing-low-point',
    rules: {
      source:
        'Racing Rules of Sailing, Appendix A: A4, A5.2, A7, A8.1, A8.2; one discard from two races (A2.1)',
      points: { by: 'linear', first: 1, step: 1 },
      equalPlaces: 'mean',
      otherCodes: { as: 'place-after', of: 'entries' },
      absent: { as: 'place-after', of: 'entries' },
      codes: { DNE: { droppable: false } },
      counts: { pick: 'drop-by-races', drops: [{ from: 2, drop: 1 }] },
      order: { wins: 'low' },
      ties: [{ tie: 'best-scores-first' }, { tie: 'latest-race-backwards' }, { tie: 'shared' }],
      rounding: { race: { decimals: 1 } },
    },
  },
  {
    name: 'formula-1-halves',
    rules: {
      source:
        'Formula 1 drivers’ championship 1979: 9, 6, 4, 3, 2, 1; the best four of the first seven races and the best four of the last eight; ties by count-back',
      points: { by: 'table', table: [9, 6, 4, 3, 2, 1] },
      counts: {
        pick: 'groups',
        groups: [
          { races: { first: 7 }, best: 4 },
          { races: { last: 8 }, best: 4 },
        ],
      },
      order: { wins: 'high' },
      ties: [{ tie: 'count-back', places: 6 }, { tie: 'shared' }],
    },
  },
  {
    name: 'formula-1-best-11',
    rules: {
      source:
        'Formula 1 drivers’ championship 1981–1990: 9, 6, 4, 3, 2, 1; the best eleven; ties by count-back',
      points: { by: 'table', table: [9, 6, 4, 3, 2, 1] },
      counts: { pick: 'best', count: 11 },
      order: { wins: 'high' },
      ties: [{ tie: 'count-back', places: 6 }, { tie: 'shared' }],
    },
  },
  {
    name: 'maine-downriver',
    rules: {
      source:
        'Maine Canoe and Kayak Racing Organization, downriver series 2015: 4, 3, 2, 1 for any finish; the best finish of a race; five races to qualify (doczz.net)',
      points: { by: 'table', table: [4, 3, 2, 1], beyond: { step: 0 } },
      starts: [{ least: 5 }],
      order: { wins: 'high' },
      ties: [{ tie: 'shared' }],
    },
  },
];

export function presetNamed(name: string): Preset | null {
  return presets.find((preset) => preset.name === name) ?? null;
}
