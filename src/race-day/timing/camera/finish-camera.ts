import { uuidV7 } from '../../../platform/text/uuid-v7.ts';
import { isImpulse } from '../../log/fold/compare-decisions.ts';
import type { RaceEvent } from '../../log/log/race-event.ts';
import type { Micros } from '../../log/run-time.ts';
import { COLUMN_WIDTH, isSlow, mostStripBytes } from '../../log/strips/strip.ts';
import { type CameraState, findCameraState } from '../../phone/camera/camera-state.ts';
import type { PhoneClock } from '../../phone/clock/create-phone-clock.ts';
import type { FoundStrip } from '../../phone/strips/keep-strip.ts';
import { createMovementWatch, type Movement } from './create-movement-watch.ts';
import { createStillRing, fitStill, STILL, stillSheet } from './create-still-ring.ts';
import { createFilmRing, frameMoment } from './film-ring.ts';
import { type GreyPicture, hasMoved, isFrozen, type Light, lookAtLight } from './grey-picture.ts';
import { cutStrip, isStripOver, type PlannedStrip, planStrip } from './plan-strip.ts';

export interface CameraSigns {
  state: CameraState;
  /** Fewer than 20 frames a second come. */
  isSlow: boolean;
  isFrozen: boolean;
  /** The phone looks elsewhere than when the line was laid. */
  hasMoved: boolean;
  light: Light;
  /** Why the last strip was lost: the phone had no room, or the browser could not draw it; null when it was stored. */
  lost: 'full' | 'undrawn' | null;
  /** Null while movement stamping is off. */
  movement: Movement['state'] | null;
}

/** Positions of the line at the upper and the lower edge of the picture, as shares of its width. */
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
  keep: (made: FoundStrip) => Promise<void>;
  onSigns: (signs: CameraSigns) => void;
  /** Called with a moment of `performance.now()` when something comes onto the line, while `watchMovement` is on. */
  onMovement: (at: number) => void;
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
/** Pixels between two stills. */
const STILL_GAP = 4;
/** Most bytes of all stills of a strip together. */
const mostStillBytes = 30_000;
const qualities = [0.85, 0.6, 0.4, 0.2];

/** Films the line and keeps a strip for each stamp. A camera that fails changes nothing about the stamps. */
export function openFinishCamera(deps: FinishCameraDeps) {
  const { video, clock, day, seat, midnight, keep, onSigns, onMovement } = deps;
  const signs: CameraSigns = {
    state: 'asking',
    isSlow: false,
    isFrozen: false,
    hasMoved: false,
    light: 'good',
    lost: null,
    movement: null,
  };
  const ring = createFilmRing(SLOTS);
  const stills = createStillRing();
  const watch = createMovementWatch();
  let line: FilmLine = { top: 0.5, bottom: 0.5 };
  let planned: readonly PlannedStrip[] = [];
  let stream: MediaStream | null = null;
  let isOpen = true;
  let laid: GreyPicture | null = null;
  let looked: GreyPicture | null = null;
  let canvases: ReturnType<typeof makeCanvases> | null = null;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let isStarting = false;
  let awaited = 0;

  function say(change: Partial<CameraSigns>): void {
    Object.assign(signs, change);
    if (isOpen) onSigns({ ...signs });
  }

  /** Asks for the camera. A page that is shown again may call this while the browser still asks for permission. */
  async function start(): Promise<void> {
    if (isStarting) return;
    if (!navigator.mediaDevices || !('requestVideoFrameCallback' in video) || !canDraw()) {
      say({ state: 'unable' });
      return;
    }
    canvases ??= makeCanvases();
    isStarting = true;
    letGo();
    say({ state: 'asking' });
    try {
      const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
      const got = await navigator.mediaDevices.getUserMedia({
        video: { ...wanted, frameRate: { ideal: 60 } },
      });
      stream = got;
      if (isOpen) await play(got);
      if (!isOpen) letGo();
    } catch (error) {
      letGo();
      say({ state: findCameraState(error) });
    } finally {
      isStarting = false;
    }
  }

  async function play(got: MediaStream): Promise<void> {
    got.getVideoTracks()[0]?.addEventListener('ended', () => {
      if (stream === got) say({ state: 'dead' });
    });
    video.srcObject = got;
    await video.play();
    say({ state: document.visibilityState === 'hidden' ? 'asleep' : 'on' });
    awaited = video.requestVideoFrameCallback(takeFrame);
    holdSoon();
  }

  /** Ends the stream, because a phone that films twice is hot and another app finds its camera busy. */
  function letGo(): void {
    video.cancelVideoFrameCallback?.(awaited);
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
    video.srcObject = null;
  }

  function takeFrame(now: number, { captureTime }: VideoFrameCallbackMetadata): void {
    if (!isOpen || !canvases) return;
    awaited = video.requestVideoFrameCallback(takeFrame);
    const { at, isCaptured } = frameMoment(now, captureTime);
    const { deviceTime } = clock.stamp(at);
    const slot = ring.add({ at: deviceTime, isCaptured });
    if (slot === null) return;
    drawColumn(canvases.columns, { video, line, slot });
    const place = stills.add(deviceTime);
    if (place) drawStill(canvases.stills, video, place);
    if (signs.movement !== null) watchLine(at, deviceTime);
  }

  function watchLine(at: number, deviceTime: Micros): void {
    if (!canvases) return;
    const picture = readGrey(canvases.look, video);
    const { width, height } = picture;
    const rows = Array.from({ length: height }, (_, row) => {
      const part = line.top + ((line.bottom - line.top) * (row + 0.5)) / height;
      return Math.min(width - 1, Math.floor(part * width));
    });
    const { state, crossed } = watch.see({ at: deviceTime, picture, line: rows });
    if (state !== signs.movement) say({ movement: state });
    if (crossed !== null) onMovement(at - (deviceTime - crossed) / 1000);
  }

  /**
   * Lets the camera find focus and light and then holds both, where the camera lets a page do so: a boat must not make
   * the picture brighter.
   */
  function holdSoon(): void {
    clearTimeout(settling);
    const track = stream?.getVideoTracks()[0];
    const able = (track?.getCapabilities?.() ?? {}) as Record<string, unknown>;
    const held = ['focusMode', 'exposureMode', 'whiteBalanceMode'].filter((mode) => {
      const modes = able[mode];
      return Array.isArray(modes) && modes.includes('manual');
    });
    if (!track || held.length === 0) return;
    const set = (wanted: 'continuous' | 'manual') => {
      const advanced = held.map((mode): MediaTrackConstraintSet => ({ [mode]: wanted }));
      void track.applyConstraints({ advanced }).catch(() => undefined);
    };
    set('continuous');
    settling = setTimeout(set, settleMs, 'manual');
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
      light: lookAtLight(picture),
    });
    looked = picture;
  }

  /** Cuts strips from the frames there are and keeps them. The columns are copied at once, before a frame or another line replaces them. */
  async function cutStrips(over: readonly PlannedStrip[]): Promise<void> {
    if (!canvases) return;
    planned = planned.filter((strip) => !over.includes(strip));
    const [{ canvas }, sheet] = [canvases.columns, canvases.stills.canvas];
    const still = fitStill(video.videoWidth || 1, video.videoHeight || 1);
    const drawn = over.flatMap((stamps) => {
      const cut = cutStrip(ring, stamps);
      if (!cut) return [];
      const { slots, ...facts } = cut;
      const chance = crypto.getRandomValues(new Uint8Array(10));
      const id = uuidV7(Math.floor(stamps[0].at / 1000), chance);
      const whole = stills.around(Math.min(...stamps.map(({ at }) => at)));
      return [
        {
          strip: { id, day, seat, ...facts },
          columns: copyColumns(canvas, slots),
          stills: copyStills(sheet, whole, still),
          stillsAt: whole.map(({ at }) => at + stamps[0].toTimeOfDay),
        },
      ];
    });
    for (const { strip, columns, stills: whole, stillsAt } of drawn) {
      const small = whole && (await encode(whole.canvas, mostStillBytes).catch(() => null));
      const most = mostStripBytes - (small?.byteLength ?? 0);
      const picture = await toPicture(columns, most).catch(() => null);
      if (picture === null) say({ lost: 'undrawn' });
      else {
        const made = { strip: small ? { ...strip, stillsAt } : strip, picture, stills: small };
        await keep(made).then(
          () => say({ lost: null }),
          () => say({ lost: 'full' }),
        );
      }
    }
  }

  function cutOver(): void {
    const now = clock.stamp(performance.now()).deviceTime - LATE;
    const over = planned.filter((strip) => isStripOver(strip, now));
    if (over.length > 0) void cutStrips(over);
  }

  function wake(): void {
    if (document.visibilityState === 'hidden') {
      void cutStrips(planned);
      say({ state: 'asleep' });
      return;
    }
    ring.clear();
    stills.clear();
    watch.begin();
    looked = null;
    if (isStarting) say({ state: 'asking' });
    else if (stream?.getVideoTracks()[0]?.readyState === 'live') {
      void video.play().then(goOn, () => undefined);
    } else void start();
  }

  function goOn(): void {
    if (document.visibilityState === 'hidden') return;
    say({ state: 'on' });
    holdSoon();
  }

  const looking = setInterval(look, lookEveryMs);
  const cutting = setInterval(cutOver, cutEveryMs);
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
    /** Lays the line. Columns of another line do not fit, so the waiting strips are cut and the film begins anew. */
    lay(wanted: FilmLine): void {
      if (wanted.top === line.top && wanted.bottom === line.bottom) return;
      void cutStrips(planned);
      line = wanted;
      ring.clear();
      this.checkLine();
    },
    /** Takes the present picture as the position of the phone, and its light as the one to hold. */
    checkLine(): void {
      laid = null;
      watch.begin();
      say({ hasMoved: false });
      holdSoon();
    },
    /** Switches stamping by movement on or off. */
    watchMovement(isOn: boolean): void {
      watch.begin();
      say({ movement: isOn ? 'learning' : null });
    },
    again: () => void start(),
    /** Lets the camera find the light of now, because it held the light of an earlier hour. */
    measureLight: holdSoon,
    close(): void {
      void cutStrips(planned);
      isOpen = false;
      clearInterval(looking);
      clearInterval(cutting);
      clearTimeout(settling);
      document.removeEventListener('visibilitychange', wake);
      letGo();
    },
  };
}

export type FinishCamera = ReturnType<typeof openFinishCamera>;

function canDraw(): boolean {
  return typeof OffscreenCanvas === 'function' && makeContext(1, 1, false) !== null;
}

function makeContext(width: number, height: number, willReadFrequently: boolean) {
  return new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently });
}

function makeCanvases() {
  const columns = makeContext(SLOTS * COLUMN_WIDTH, COLUMN_HEIGHT, false);
  const look = makeContext(LOOK.width, LOOK.height, true);
  const stills = makeContext(stillSheet.width, stillSheet.height, false);
  if (!columns || !look || !stills) throw new Error('This browser does not draw');
  return { columns, look, stills };
}

/** Draws the picture along the line into a column of the ring; a slanted line is made upright. */
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

function drawStill(
  context: OffscreenCanvasRenderingContext2D,
  video: HTMLVideoElement,
  { x, y }: { x: number; y: number },
): void {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return;
  const { width, height } = fitStill(videoWidth, videoHeight);
  context.clearRect(x, y, STILL.width, STILL.height);
  context.drawImage(video, x, y, width, height);
}

/** Returns stills side by side in a picture of their own; null without any. */
function copyStills(
  sheet: OffscreenCanvas,
  places: readonly { x: number; y: number }[],
  { width, height }: { width: number; height: number },
): OffscreenCanvasRenderingContext2D | null {
  if (places.length === 0) return null;
  const context = makeContext(places.length * (width + STILL_GAP) - STILL_GAP, height, false);
  for (const [place, { x, y }] of places.entries()) {
    context?.drawImage(sheet, x, y, width, height, place * (width + STILL_GAP), 0, width, height);
  }
  return context;
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

/** Returns the columns side by side in a picture of their own; null when the browser has no room for one more. */
function copyColumns(
  columns: OffscreenCanvas,
  slots: readonly number[],
): OffscreenCanvasRenderingContext2D | null {
  const context = makeContext(slots.length * COLUMN_WIDTH, COLUMN_HEIGHT, false);
  for (const [place, slot] of slots.entries()) {
    const [to, from] = [place * COLUMN_WIDTH, slot * COLUMN_WIDTH];
    const size = [COLUMN_WIDTH, COLUMN_HEIGHT] as const;
    context?.drawImage(columns, from, 0, ...size, to, 0, ...size);
  }
  return context;
}

/** Returns columns as WebP or JPEG, at half their height when they are too large; null when they are even so. */
async function toPicture(
  columns: OffscreenCanvasRenderingContext2D | null,
  most: number,
): Promise<ArrayBuffer | null> {
  if (!columns) return null;
  const { canvas } = columns;
  const picture = await encode(canvas, most);
  if (picture) return picture;
  const { width, height } = canvas;
  const low = makeContext(width, height / 2, false);
  low?.drawImage(canvas, 0, 0, width, height / 2);
  return low && encode(low.canvas, most);
}

async function encode(canvas: OffscreenCanvas, most: number): Promise<ArrayBuffer | null> {
  for (const quality of qualities) {
    let picture = await canvas.convertToBlob({ type: 'image/webp', quality });
    // Safari does not write WebP and gives a PNG in its place.
    if (picture.type !== 'image/webp') {
      picture = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    }
    if (picture.size <= most) return picture.arrayBuffer();
  }
  return null;
}
