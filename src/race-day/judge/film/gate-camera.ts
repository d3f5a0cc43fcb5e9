import { uuidV7 } from '../../../platform/text/uuid-v7.ts';
import type { EventOf } from '../../log/log/race-event.ts';
import { type Clip, longestClip, mostClipBytes } from '../../log/strips/clip.ts';
import { type CameraState, findCameraState } from '../../phone/camera/camera-state.ts';
import type { PhoneClock } from '../../phone/clock/create-phone-clock.ts';
import { createClipRing, type KeptFilm } from './create-clip-ring.ts';

export interface GateCameraSigns {
  state: CameraState;
  /**
   * Why the last film was lost: the phone had no room, or the film is too large to be sent; null when it was stored.
   */
  lost: 'full' | 'large' | null;
}

interface GateCameraDeps {
  video: HTMLVideoElement;
  clock: PhoneClock;
  day: string;
  seat: string;
  keep: (made: { strip: Clip; picture: ArrayBuffer }) => Promise<void>;
  onSigns: (signs: GateCameraSigns) => void;
}

const tickMs = 1000;
/** The longest film, of 18 seconds, has 560 kB at this rate. */
const usualBits = 250_000;
const fewestBits = 100_000;
const wanted = {
  facingMode: 'environment',
  width: { ideal: 640 },
  height: { ideal: 360 },
  frameRate: { ideal: 25, max: 30 },
} as const;
/** VP8 first: browsers encode it without the chip of the phone, which may refuse a second film at a time. */
const types = ['video/webm;codecs=vp8', 'video/mp4;codecs=avc1.42E01E', 'video/webm', 'video/mp4'];

const findType = () =>
  typeof MediaRecorder === 'function'
    ? types.find((type) => MediaRecorder.isTypeSupported(type))
    : undefined;

/** Films the gates of a judge. A camera that fails changes nothing about the judgements. */
export function openGateCamera({ video, clock, day, seat, keep, onSigns }: GateCameraDeps) {
  const signs: GateCameraSigns = { state: 'asking', lost: null };
  const type = findType();
  const ids = new Map<number, string>();
  let stream: MediaStream | null = null;
  let isOpen = true;
  let isStarting = false;
  let bits = usualBits;
  let keeping: Promise<unknown> = Promise.resolve();

  function say(change: Partial<GateCameraSigns>): void {
    Object.assign(signs, change);
    if (isOpen) onSigns({ ...signs });
  }

  const ring = createClipRing({
    now: () => clock.stamp(performance.now()).deviceTime,
    record,
    keep: (film) => {
      keeping = keeping.then(() => keepFilm(film));
    },
  });

  function record(done: (film: Blob | null) => void) {
    const parts: Blob[] = [];
    let recorder: MediaRecorder | null = null;
    const fail = () => {
      done(null);
      letGo('dead');
    };
    try {
      if (!stream) throw new Error('No camera is open');
      recorder = new MediaRecorder(stream, { mimeType: type ?? '', videoBitsPerSecond: bits });
      recorder.ondataavailable = ({ data }) => parts.push(data);
      recorder.onerror = fail;
      recorder.onstop = () => {
        const film = new Blob(parts, { type: type ?? '' });
        done(film.size > 0 ? film : null);
      };
      recorder.start();
    } catch {
      queueMicrotask(fail);
    }
    return {
      stop: () => {
        if (recorder?.state === 'recording') recorder.stop();
      },
    };
  }

  async function keepFilm({ number, from, until, film, stamps }: KeptFilm): Promise<void> {
    if (film.size > mostClipBytes) {
      // The encoder of this phone makes more than it was asked for.
      bits = Math.max(fewestBits, Math.round(bits * 0.7));
      say({ lost: 'large' });
      return;
    }
    const { offset, uncertainty } = clock.stamp(performance.now());
    const id =
      ids.get(number) ??
      uuidV7(Math.floor(from / 1000), crypto.getRandomValues(new Uint8Array(10)));
    ids.set(number, id);
    const strip: Clip = {
      kind: 'clip',
      id,
      day,
      seat,
      stamps,
      from: from + offset,
      length: Math.min(until - from, longestClip),
      bytes: film.size,
      clock: uncertainty,
    };
    try {
      await keep({ strip, picture: await film.arrayBuffer() });
      say({ lost: null });
    } catch {
      say({ lost: 'full' });
    }
  }

  /** Asks for the camera. A page that is shown again may call this while the browser still asks for permission. */
  async function start(): Promise<void> {
    if (isStarting) return;
    if (!navigator.mediaDevices || type === undefined) return say({ state: 'unable' });
    isStarting = true;
    letGo('asking');
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
      const track = stream.getVideoTracks()[0];
      // Another app takes the camera, or the owner of the phone revokes the permission.
      track?.addEventListener('ended', () => letGo('dead'));
      if (!isOpen) return letGo('asleep');
      video.srcObject = stream;
      await video.play();
      say({ state: document.visibilityState === 'hidden' ? 'asleep' : 'on' });
    } catch (error) {
      letGo(findCameraState(error));
    } finally {
      isStarting = false;
    }
  }

  function letGo(state: CameraState): void {
    ring.end();
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
    video.srcObject = null;
    say({ state });
  }

  function tick(): void {
    if (signs.state === 'on') ring.tick();
  }

  function wake(): void {
    if (document.visibilityState === 'hidden') {
      ring.end();
      if (signs.state === 'on') say({ state: 'asleep' });
    } else if (stream?.getVideoTracks()[0]?.readyState === 'live') {
      void video.play().then(
        () => say({ state: 'on' }),
        () => undefined,
      );
    } else if (signs.state === 'asleep') void start();
  }

  const ticking = setInterval(tick, tickMs);
  document.addEventListener('visibilitychange', wake);
  addEventListener('pagehide', ring.end);
  void start();

  return {
    judge(events: readonly EventOf<'judgement'>[], isMiss: (seconds: number) => boolean): void {
      for (const event of events) ring.judge(event, isMiss);
    },
    dispute(events: readonly string[]): void {
      for (const event of events) ring.dispute(event);
    },
    keepNow: ring.keepNow,
    again: () => void start(),
    close(): void {
      letGo('asleep');
      isOpen = false;
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('pagehide', ring.end);
    },
  };
}

export type GateCamera = ReturnType<typeof openGateCamera>;
