import type { RaceDayPlan } from '../../log/log/race-day-plan.ts';

/** A boat of a start list. */
export interface ListedStart {
  race: string;
  place: number;
  bib: number;
  name: string;
  /** Hundredths of a second of the race's day; null: it does not start. */
  at: number | null;
}

/** What a phone knows of its day (`GET /api/race-day/plan`). */
export interface PhonePlan {
  day: string;
  version: number;
  plan: RaceDayPlan;
  gates: { number: number; direction: 'down' | 'up' }[];
  starts: ListedStart[];
  races: { id: string; title: { es: string; en: string }; gates: number; published: boolean }[];
}
