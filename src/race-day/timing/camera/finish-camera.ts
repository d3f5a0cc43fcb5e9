import { uuidV7 } from '../../../platform/text/uuid-v7.ts';
import { isImpulse } from '../../log/fold/compare-decisions.ts';
import type { RaceEvent } from '../../log/log/race-event.ts';
import type { Micros } from '../../log/run-time.ts';
import { COLUMN_WIDTH, isSlow, mostStripBytes, type Strip } from '../../log/strips/strip.ts';
import type { PhoneClock } from '../../phone/clock/create-phone-clock.ts';
import { createFilmRing } from './film-ring.ts';
import { frameMoment } from './frame-moment.ts';
import { type GreyPicture, hasMoved, isFrozen } from './grey-picture.ts';
import { cutStrip, isStripOver, type PlannedStrip, planStrip } from './plan-strip.ts';

/** `unable`: the browser has no camera for pages; `asleep`: the page is hidden, and no browser films then. */
type CameraState = 'asking' | 'on' | 'refused' | 'none' | 'busy' | 'unable' | 'dead' | 'asleep';

export interface CameraSigns {
  state: CameraState;
  /** Fewer than 20 frames a second come. */
  isSlow: boolean;
  isFrozen: boolean;
  /** The phone looks elsewhere than when the line was laid. */
  hasMoved: boolean;
  /** The last strip could not be kept on the phone. */
  isFull: boolean;
}

/** Where the line meets the upper and the lower edge of the picture, as parts of its width. */
export interface FilmLine {
  top: number;
  bottom: number;
}

interface FinishCameraDeps {
  video: HTMLVideoElement;
  clock: PhoneClock;
  day: string;
  seat: string;
  /** The midnight with which the race's day begins, in epoch microseconds. */
  midnight: Micros;
  keep: (made: { strip: Strip; picture: ArrayBuffer }) => Promise<void>;
  onSigns: (signs: CameraSigns) => void;
}

/** Frames of eight seconds at 60 a second. */
const SLOTS = 480;
const COLUMN_HEIGHT = 240;
const LOOK = { width: 48, height: 27 };
const lookEveryMs = 1000;
const cutEveryMs = 250;
/** A frame comes to the page some time after it was taken. */
const LATE: Micros = 400_000;
/** A living camera sends a frame at least this often. */
const SILENT: Micros = 2_000_000;
/** The camera needs a moment to find light and focus before they are held. */
const settleMs = 3000;
const qualities = [0.85, 0.6, 0.4, 0.2];

const stateOfError: Readonly<Record<string, CameraState>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Films the line and keeps a strip for each stamp. A camera that fails changes nothing about the stamps. */
export function openFinishCamera(deps: FinishCameraDeps) {
  const { video, clock, day, seat, midnight, keep, onSigns } = deps;
  const signs: CameraSigns = {
    state: 'asking',
    isSlow: false,
    isFrozen: false,
    hasMoved: false,
    isFull: false,
  };
  const ring = createFilmRing(SLOTS);
  let line: FilmLine = { top: 0.5, bottom: 0.5 };
  let planned: readonly PlannedStrip[] = [];
  let stream: MediaStream | null = null;
  let isOpen = true;
  let laid: GreyPicture | null = null;
  let looked: GreyPicture | null = null;
  let canvases: ReturnType<typeof makeCanvases> | null = null;
  let settling: ReturnType<typeof setTimeout> | undefined;

  function say(change: Partial<CameraSigns>): void {
    Object.assign(signs, change);
    if (isOpen) onSigns({ ...signs });
  }

  async function start(): Promise<void> {
    if (!navigator.mediaDevices || !('requestVideoFrameCallback' in video) || !canDraw()) {
      say({ state: 'unable' });
      return;
    }
    canvases ??= makeCanvases();
    say({ state: 'asking' });
    try {
      const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
      const got = await navigator.mediaDevices.getUserMedia({
        video: { ...wanted, frameRate: { ideal: 60 } },
      });
      if (!isOpen) {
        stop(got);
        return;
      }
      stream = got;
      got.getVideoTracks()[0]?.addEventListener('ended', () => say({ state: 'dead' }));
      video.srcObject = got;
      await video.play();
      say({ state: 'on' });
      video.requestVideoFrameCallback(takeFrame);
      holdSoon();
    } catch (error) {
      say({ state: stateOfError[error instanceof DOMException ? error.name : ''] ?? 'dead' });
    }
  }

  function takeFrame(now: number, { captureTime }: VideoFrameCallbackMetadata): void {
    if (!isOpen || !canvases) return;
    video.requestVideoFrameCallback(takeFrame);
    const { at, isCaptured } = frameMoment(now, captureTime);
    const slot = ring.add({ at: clock.stamp(at).deviceTime, isCaptured });
    if (slot !== null) drawColumn(canvases.columns, { video, line, slot });
  }

  /** Holds focus and light where the camera lets a page do so: a boat must not make the picture brighter. */
  function holdSoon(): void {
    clearTimeout(settling);
    settling = setTimeout(() => {
      const track = stream?.getVideoTracks()[0];
      const able = (track?.getCapabilities?.() ?? {}) as Record<string, unknown>;
      const held = ['focusMode', 'exposureMode', 'whiteBalanceMode'].filter((mode) => {
        const modes = able[mode];
        return Array.isArray(modes) && modes.includes('manual');
      });
      const advanced = held.map((mode): MediaTrackConstraintSet => ({ [mode]: 'manual' }));
      if (advanced.length > 0) void track?.applyConstraints({ advanced }).catch(() => undefined);
    }, settleMs);
  }

  function look(): void {
    if (signs.state !== 'on' || !canvases || document.visibilityState === 'hidden') return;
    const last = ring.last();
    const now = clock.stamp(performance.now()).deviceTime;
    const isSilent = last === null || now - last.at > SILENT;
    const picture = readGrey(canvases.look, video);
    const recent = last ? ring.between(last.at - 1_000_000, last.at).map(({ at }) => at) : [];
    laid ??= picture;
    say({
      isFrozen: isSilent || (looked !== null && isFrozen(looked, picture)),
      isSlow: isSlow(recent),
      hasMoved: hasMoved(laid, picture),
    });
    looked = picture;
  }

  async function cutStrips(): Promise<void> {
    const now = clock.stamp(performance.now()).deviceTime - LATE;
    const over = planned.filter((strip) => isStripOver(strip, now));
    if (over.length === 0 || !canvases) return;
    planned = planned.filter((strip) => !over.includes(strip));
    for (const stamps of over) {
      const cut = cutStrip(ring, stamps);
      if (!cut) continue;
      const { slots, ...facts } = cut;
      const id = uuidV7(
        Math.floor(stamps[0].at / 1000),
        crypto.getRandomValues(new Uint8Array(10)),
      );
      try {
        const picture = await drawStrip(canvases.columns.canvas, slots);
        if (picture) await keep({ strip: { id, day, seat, ...facts }, picture });
        say({ isFull: picture === null });
      } catch {
        say({ isFull: true });
      }
    }
  }

  function wake(): void {
    if (document.visibilityState === 'hidden') {
      say({ state: 'asleep' });
      return;
    }
    ring.clear();
    looked = null;
    const isAlive = stream?.getVideoTracks()[0]?.readyState === 'live';
    if (isAlive) {
      void video.play().catch(() => undefined);
      say({ state: 'on' });
    } else void start();
  }

  const looking = setInterval(look, lookEveryMs);
  const cutting = setInterval(() => void cutStrips(), cutEveryMs);
  document.addEventListener('visibilitychange', wake);
  void start();

  return {
    /** Keeps a strip for each new stamp among the events. */
    film(events: readonly RaceEvent[]): void {
      for (const { id, deviceTime, offset, uncertainty, payload } of events.filter(isImpulse)) {
        if (payload.replaces !== null || payload.withdrawn || signs.state !== 'on') continue;
        const stamp = { id, at: deviceTime, toTimeOfDay: offset - midnight, uncertainty };
        planned = planStrip(planned, stamp);
      }
    },
    /** Lays the line. Columns of another line do not fit, so the film begins anew. */
    lay(wanted: FilmLine): void {
      if (wanted.top === line.top && wanted.bottom === line.bottom) return;
      line = wanted;
      ring.clear();
      this.checkLine();
    },
    /** Somebody looked at the line: what the camera sees now is how the phone stands. */
    checkLine(): void {
      laid = null;
      say({ hasMoved: false });
      holdSoon();
    },
    again: () => void start(),
    close(): void {
      isOpen = false;
      clearInterval(looking);
      clearInterval(cutting);
      clearTimeout(settling);
      document.removeEventListener('visibilitychange', wake);
      if (stream) stop(stream);
      video.srcObject = null;
    },
  };
}

export type FinishCamera = ReturnType<typeof openFinishCamera>;

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function canDraw(): boolean {
  return typeof OffscreenCanvas === 'function' && makeContext(1, 1, false) !== null;
}

function makeContext(width: number, height: number, willReadFrequently: boolean) {
  return new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently });
}

function makeCanvases() {
  const columns = makeContext(SLOTS * COLUMN_WIDTH, COLUMN_HEIGHT, false);
  const look = makeContext(LOOK.width, LOOK.height, true);
  if (!columns || !look) throw new Error('This browser does not draw');
  return { columns, look };
}

/** Draws what lies on the line into a column of the ring; a slanted line is made upright. */
function drawColumn(
  context: OffscreenCanvasRenderingContext2D,
  { video, line, slot }: { video: HTMLVideoElement; line: FilmLine; slot: number },
): void {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return;
  const scale = COLUMN_HEIGHT / height;
  const [top, bottom] = [line.top * width, line.bottom * width];
  const left = slot * COLUMN_WIDTH;
  const reach = COLUMN_WIDTH / scale;
  const from = Math.max(0, Math.min(top, bottom) - reach);
  const wide = Math.min(width, Math.max(top, bottom) + reach) - from;
  context.save();
  context.beginPath();
  context.rect(left, 0, COLUMN_WIDTH, COLUMN_HEIGHT);
  context.clip();
  const slant = (-scale * (bottom - top)) / height;
  context.setTransform(scale, 0, slant, scale, left + COLUMN_WIDTH / 2 - scale * top, 0);
  context.drawImage(video, from, 0, wide, height, from, 0, wide, height);
  context.restore();
}

function readGrey(
  context: OffscreenCanvasRenderingContext2D,
  video: HTMLVideoElement,
): GreyPicture {
  const { width, height } = LOOK;
  context.drawImage(video, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const values = Array.from({ length: width * height }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * 4, index * 4 + 3);
    return (red + 2 * green + blue) / 4;
  });
  return { width, height, values };
}

/** Returns the columns side by side as WebP or JPEG; null when they are too large even so. */
async function drawStrip(
  columns: OffscreenCanvas,
  slots: readonly number[],
): Promise<ArrayBuffer | null> {
  const context = makeContext(slots.length * COLUMN_WIDTH, COLUMN_HEIGHT, false);
  if (!context) return null;
  for (const [place, slot] of slots.entries()) {
    const [to, from] = [place * COLUMN_WIDTH, slot * COLUMN_WIDTH];
    const size = [COLUMN_WIDTH, COLUMN_HEIGHT] as const;
    context.drawImage(columns, from, 0, ...size, to, 0, ...size);
  }
  for (const quality of qualities) {
    let picture = await context.canvas.convertToBlob({ type: 'image/webp', quality });
    // Safari does not write WebP and gives a PNG in its place.
    if (picture.type !== 'image/webp') {
      picture = await context.canvas.convertToBlob({ type: 'image/jpeg', quality });
    }
    if (picture.size <= mostStripBytes) return picture.arrayBuffer();
  }
  return null;
}
