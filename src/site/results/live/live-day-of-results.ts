import type { LiveView } from '../../../design/ui/live/live-view.ts';
import { toTableAnchor } from '../../../record/editions/record/to-table-anchor.ts';

export type LiveGroup = {
  id: string;
  title: string;
  descents: number;
  /** `waiting`: no boat has started; `official`: the record has the list, or is about to. */
  stage: 'waiting' | 'open' | 'official';
  /** Number of the official list. 0 before there is one. */
  number: number;
  starts: { id: string; title: string }[];
};

export type LiveResultsFrame = {
  day: string;
  year: number;
  timeZone: string;
  groups: LiveGroup[];
  /** Version of the record behind the tables while no boat was timed here. Empty once one was. */
  record: string;
};

export interface LiveDayOfResults {
  feed: string;
  version: string;
  view: LiveView<LiveResultsFrame>;
}

interface Day extends Pick<LiveDayOfResults, 'view'> {
  /** Ids of the lists in the record, whose official tables stand on the page. */
  recorded: readonly string[];
}

/** Whether part of the race day is not yet in the record. */
export function isUnderWay({ view, recorded }: Day): boolean {
  return openGroups(view, recorded).length > 0 || (view.lists.notes?.order.length ?? 0) > 0;
}

/** Returns the lists of the day to show above those of the record. */
export function openGroups(
  { frame }: LiveDayOfResults['view'],
  recorded: readonly string[],
): LiveGroup[] {
  return frame.groups.filter(
    ({ id, stage }) => stage !== 'official' || !recorded.includes(toTableAnchor(id)),
  );
}
