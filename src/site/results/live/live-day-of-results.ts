import type { LiveView } from '../../../design/ui/live/live-view.ts';

/** A list of the day that is run. */
export type LiveGroup = {
  id: string;
  title: string;
  descents: number;
  /** `waiting`: nobody started; `official`: the record has it, or is about to. */
  stage: 'waiting' | 'open' | 'official';
  /** Of its official list; 0 before there is one. */
  number: number;
  /** Its races whose start lists are published. */
  starts: { id: string; title: string }[];
};

/** What the part of a page of results is built of that is live. */
export type LiveResultsFrame = {
  /** ISO 8601 date. */
  day: string;
  /** Of the edition. */
  year: number;
  timeZone: string;
  groups: LiveGroup[];
  /** Of what the tables below show while no boat was timed here; '' once one was. */
  record: string;
};

/** A day of racing under way, with the feed that brings it up. */
export interface LiveDayOfResults {
  feed: string;
  version: string;
  view: LiveView<LiveResultsFrame>;
}

interface Day extends Pick<LiveDayOfResults, 'view'> {
  /** Lists that the record has: their official tables stand on the page. */
  recorded: readonly string[];
}

/** Whether something of the day is not in the record yet. */
export function isUnderWay({ view, recorded }: Day): boolean {
  return openGroups(view, recorded).length > 0 || (view.lists.notes?.order.length ?? 0) > 0;
}

/** The lists of the day that stand above those of the record. */
export function openGroups(
  { frame }: LiveDayOfResults['view'],
  recorded: readonly string[],
): LiveGroup[] {
  return frame.groups.filter(({ id, stage }) => stage !== 'official' || !recorded.includes(id));
}
