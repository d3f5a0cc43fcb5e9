import type { Micros } from '../../race-day/log/run-time.ts';
import type { FilmMoment } from './film-moments.ts';

const perSecond = 1_000_000;

/** A film with a known start on the race's day: `offset` is the time of day at the film's first instant. */
export interface FilmSync {
  name: string;
  size: number;
  offset: Micros;
}

/** The films of one day that this computer remembers. */
export interface KeptSyncs {
  day: string;
  films: readonly FilmSync[];
}

/** A second of a film lies a little behind the beginning of its frame, because files round the times of frames. */
const intoFrame = 0.001;

export function findOffset(shownSecond: number, at: Micros): Micros {
  return Math.round(at - shownSecond * perSecond);
}

export function toFilmSecond(at: Micros, offset: Micros): number {
  return (at - offset) / perSecond + intoFrame;
}

export function toDayTime(second: number, offset: Micros): Micros {
  return Math.round(offset + second * perSecond);
}

export type PlaceInFilm =
  | { isInside: true }
  | { isInside: false; before: boolean; seconds: number };

/** Returns whether a second lies in a film; when outside, by how many whole seconds and on which side. */
export function findPlace(second: number, duration: number): PlaceInFilm {
  if (second >= 0 && second < duration) return { isInside: true };
  const before = second < 0;
  return { isInside: false, before, seconds: Math.ceil(before ? -second : second - duration) };
}

/** Seconds before a judge's tap from which its jump goes: the boat passes first, then the judge taps. */
export const leads = [2, 5, 8, 15, 30] as const;
export const usualLead = 8;

const afterTap = 2;
const aroundStamp = 3;

export interface Jump {
  to: Micros;
  /** The looped part of the film. */
  from: Micros;
  until: Micros;
}

/** Returns where the jump to a moment goes; null when the log does not say when the moment was. */
export function findJump(
  { at, basis }: Pick<FilmMoment, 'at' | 'basis'>,
  leadSeconds: number,
): Jump | null {
  if (at === null || basis === null) return null;
  const back = (seconds: number) => at - seconds * perSecond;
  if (basis === 'stamp') {
    return { to: at, from: back(aroundStamp), until: back(-aroundStamp) };
  }
  const after = basis === 'judgement' ? afterTap : leadSeconds;
  return { to: back(leadSeconds), from: back(leadSeconds), until: back(-after) };
}

/** `not_loaded`: the clip of a phone did not come from the server. */
export type FilmIssue = 'empty' | 'not_film' | 'unplayable' | 'no_picture' | 'not_loaded';

/** Returns why a file is not worth a try; null for a film, and for a file whose kind the computer does not know. */
export function findFileIssue({ size, type }: Pick<File, 'size' | 'type'>): FilmIssue | null {
  if (size === 0) return 'empty';
  return type === '' || type.startsWith('video/') ? null : 'not_film';
}

/** Reads the films that this computer remembers; unreadable data are no film. */
export function readKeptSyncs(kept: Record<string, unknown>): KeptSyncs {
  const { day, films } = kept;
  if (typeof day !== 'string' || !Array.isArray(films)) return noSyncs;
  return { day, films: films.filter(isFilmSync) };
}

export const noSyncs: KeptSyncs = { day: '', films: [] };

function isFilmSync(value: unknown): value is FilmSync {
  if (typeof value !== 'object' || value === null) return false;
  const { name, size, offset } = value as Partial<Record<keyof FilmSync, unknown>>;
  return typeof name === 'string' && typeof size === 'number' && Number.isSafeInteger(offset);
}

export const isSameFile = (
  one: Pick<FilmSync, 'name' | 'size'>,
  other: Pick<FilmSync, 'name' | 'size'>,
) => one.name === other.name && one.size === other.size;

/** Returns the syncs with another film; those of another day go. */
export function withSync(kept: KeptSyncs, day: string, film: FilmSync): KeptSyncs {
  const others = kept.day === day ? kept.films.filter((one) => !isSameFile(one, film)) : [];
  return { day, films: others.concat(film) };
}
