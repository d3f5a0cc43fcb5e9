import type { RunRemark } from './run-of-record.ts';

export const recordRemarkCodes = [
  // Races and boats that are not imported.
  'team',
  'cross',
  'classification',
  'unknown_word',
  'other_day',
  'other_class',
  'further_race',
  'without_start',
  'unknown_boat',
  'boat_twice',
  'not_ranked',
  'unknown_status',
  'official_here',
  // Imported with a loss.
  'odd_gates',
  'hand_time',
  'doubtful_time',
  'times_run_back',
  'under_review',
  'super_final',
  'status_as_dnf',
  'bib',
  'other_category',
  'erased',
  'second_class',
  'namesake',
  'crew',
  'nation_assumed',
  // Facts that runs do not need.
  'licences',
  'categories_of_age',
  'courses',
  'judged_at',
  'rankings',
  'officials',
  'statistics',
] as const satisfies readonly (RunRemark | string)[];

export type RecordRemarkCode = (typeof recordRemarkCodes)[number];

export interface RecordRemark {
  code: RecordRemarkCode;
  count: number;
  examples: string[];
}

const mostExamples = 5;

export function collectRemarks() {
  const found = new Map<RecordRemarkCode, { count: number; examples: string[] }>();
  return {
    add(code: RecordRemarkCode, example: string, count = 1): void {
      const known = found.get(code) ?? { count: 0, examples: [] };
      known.count += count;
      if (
        example !== '' &&
        known.examples.length < mostExamples &&
        !known.examples.includes(example)
      ) {
        known.examples.push(example);
      }
      found.set(code, known);
    },
    list: (): RecordRemark[] =>
      recordRemarkCodes.flatMap((code) => {
        const one = found.get(code);
        return one ? [{ code, ...one }] : [];
      }),
  };
}

export type Remarks = ReturnType<typeof collectRemarks>;
