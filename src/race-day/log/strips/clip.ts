import type { Micros } from '../run-time.ts';
import type { Strip } from './strip.ts';

/** A short film of a judge's gates. It stays on the phone until the desk asks for it. */
export interface Clip {
  kind: 'clip';
  id: string;
  day: string;
  seat: string;
  /** Judgements for which the phone stored the film; empty when the judge stored it by hand. */
  stamps: string[];
  /** Epoch time of the first frame, by the phone's corrected clock. */
  from: Micros;
  length: Micros;
  bytes: number;
  /** Largest error of the phone's clock; null when the clock was never compared. */
  clock: Micros | null;
}

export const mostClipBytes = 700_000;
/** A phone that slept may say that it filmed for longer. */
export const longestClip: Micros = 60_000_000;
/** More judgements than a phone can take while one film runs. */
export const mostClipStamps = 200;

export const isClip = (kept: Strip | Clip): kept is Clip => 'kind' in kept;

/**
 * `held`: on the phone; `asked`: requested by the desk; `gone`: no longer on the phone; `kept`: on a server. A later
 * state of this list wins over an earlier one, so that the servers of a day agree.
 */
export const clipStates = ['held', 'asked', 'gone', 'kept', 'erased'] as const;

export type ClipState = (typeof clipStates)[number];

export interface KnownClip {
  clip: Clip;
  state: Exclude<ClipState, 'erased'>;
}

/** Merges the states of two servers: the later state, and the clip with more judgements. */
export function mergeClip(one: KnownClip, other: KnownClip): KnownClip {
  const rank = ({ state }: KnownClip) => clipStates.indexOf(state);
  const { state } = rank(one) >= rank(other) ? one : other;
  const { clip } = one.clip.stamps.length >= other.clip.stamps.length ? one : other;
  return { clip, state };
}
