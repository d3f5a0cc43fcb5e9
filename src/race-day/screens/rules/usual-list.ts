import type { RaceNow } from '../../live/now/race-now.ts';

/** Whether any part of a list is public: one of its races has a published start list, or it has rows. */
export function isPublic(race: RaceNow, list: string): boolean {
  const group = race.groups[list];
  if (!group) return false;
  const races = Object.values(race.races).filter((one) => one.group === list);
  return group.order.length > 0 || races.some(({ state }) => state !== 'unpublished');
}

export function usualList(race: RaceNow): string | undefined {
  const current = race.running === undefined ? undefined : race.races[race.running];
  const begun = race.lists.filter((list) => race.groups[list]?.state !== 'waiting');
  if (current && (current.state === 'running' || begun.length === 0)) return current.group;
  return race.down[0]?.group ?? begun.at(-1) ?? race.lists[0];
}
