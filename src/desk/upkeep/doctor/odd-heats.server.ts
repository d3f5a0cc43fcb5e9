import { sealedPlaces } from '../../../race-day/log/cross/sealed-places.server.ts';
import { foldEvents } from '../../../race-day/log/fold/create-fold.ts';
import type { RaceEvent } from '../../../race-day/log/log/race-event.ts';
import type { DayPlan } from '../../../race-day/log/plan/day-plan.ts';
import { toRacePlan } from '../../../race-day/log/plan/to-race-plan.ts';

/** Returns parts of a day's log about kayak crosses that contradict the plan, each as `2027-02-20 cross SF9`. */
export function oddHeats(plan: DayPlan, events: readonly RaceEvent[]): string[] {
  if (!plan.crosses) return [];
  const known = new Map(events.map((event) => [event.id, event]));
  const { crosses } = foldEvents(toRacePlan(plan, []), events);
  return crosses.flatMap(({ id, file, day, heats, postings }) => {
    const named = new Set(day.bracket?.phases.flatMap((phase) => phase.heats.map((one) => one.id)));
    const forged = postings
      .filter(
        ({ places, hash }) => sealedPlaces({ day: plan.date, cross: id, places }).hash !== hash,
      )
      .map(({ step, hash }) => `${plan.date} ${id} #${step} ${hash.slice(0, 16)}`);
    const ofHeats = heats.flatMap(({ heat, decided, elements, boats, line, statuses }) => {
      const at = `${plan.date} ${id} ${heat}`;
      const isSaid = boats.length + line.order.length + elements.length + statuses.length > 0;
      const gone = elements.filter(({ element }) => !file.elements.includes(element));
      const set = decided.set === null ? undefined : known.get(decided.set)?.payload;
      const drawn =
        set?.kind === 'decision' && set.ruling.on === 'heat-set' ? set.ruling.boats : [];
      const twice = drawn.filter((bib, index) => drawn.indexOf(bib) < index);
      return [
        ...(day.bracket !== null && isSaid && !named.has(heat) ? [at] : []),
        ...twice.map((bib) => `${at} ${bib} ${bib}`),
        ...gone.map(({ bib, element }) => `${at} ${bib} ${element}`),
      ];
    });
    return [...ofHeats, ...forged];
  });
}
