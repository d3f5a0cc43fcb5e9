import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildJudgement, buildRaceEvent } from '../../../../tests/support/race-events.ts';
import { type Clip, mostClipBytes } from '../../log/strips/clip.ts';
import type { PhoneClock } from '../../phone/clock/create-phone-clock.ts';
import { isJudgement } from '../acts/judgement.ts';
import { type GateCamera, type GateCameraSigns, openGateCamera } from './gate-camera.ts';

const epoch = 1_800_000_000_000_000;
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const clock = {
  stamp: (at: number) => ({
    deviceTime: epoch + Math.round(at * 1000),
    offset: 5_000_000,
    uncertainty: 7000,
  }),
} as PhoneClock;

let camera: GateCamera;
let signs: GateCameraSigns[] = [];
let kept: Clip[] = [];

/** A phone whose camera and recorders do as `phone` says. */
function filmingPhone() {
  class FakeTrack extends EventTarget {
    readyState = 'live';
    stop = () => {
      this.readyState = 'ended';
    };
  }
  const phone = {
    refusal: null as string | null,
    bytes: 400,
    recorderFails: false,
    rates: [] as number[],
    tracks: [] as FakeTrack[],
  };
  class FakeRecorder {
    static isTypeSupported = (type: string) => type.startsWith('video/webm');
    state = 'inactive';
    ondataavailable: (event: { data: Blob }) => void = () => undefined;
    onstop = () => undefined;
    constructor(_stream: unknown, { videoBitsPerSecond }: { videoBitsPerSecond: number }) {
      if (phone.recorderFails) throw new DOMException('', 'NotSupportedError');
      phone.rates.push(videoBitsPerSecond);
    }
    start = () => {
      this.state = 'recording';
    };
    stop = () => {
      this.state = 'inactive';
      this.ondataavailable({ data: new Blob([new Uint8Array(phone.bytes)]) });
      this.onstop();
    };
  }
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {
    mediaDevices: {
      async getUserMedia() {
        if (phone.refusal !== null) throw new DOMException('', phone.refusal);
        const track = new FakeTrack();
        phone.tracks.push(track);
        return { getTracks: () => [track], getVideoTracks: () => [track] };
      },
    },
  });
  return phone;
}

async function open(keep = async ({ strip }: { strip: Clip }) => void kept.push(strip)) {
  camera = openGateCamera({
    video: { play: async () => undefined } as HTMLVideoElement,
    clock,
    day: '2027-02-20',
    seat: 'seat-3',
    keep,
    onSigns: (next) => signs.push(next),
  });
  await vi.advanceTimersByTimeAsync(0);
}

const last = () => signs.at(-1);
const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
function missGate() {
  const event = buildRaceEvent('seat-3', buildJudgement({ race: 'men-1', bib: 1 }, 2, 50));
  const { deviceTime } = clock.stamp(performance.now());
  camera.judge([{ ...event, deviceTime }].filter(isJudgement), (seconds) => seconds >= 50);
  return event.id;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  page.visibilityState = 'visible';
  signs = [];
  kept = [];
});
afterEach(() => {
  camera.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a miss keeps a clip with the corrected time of the phone and its clock uncertainty', async () => {
  filmingPhone();
  await open();
  await wait(10);
  const at = clock.stamp(performance.now()).deviceTime;
  const id = missGate();
  await wait(8);
  expect(kept).toMatchObject([
    { kind: 'clip', seat: 'seat-3', stamps: [id], bytes: 400, clock: 7000 },
  ]);
  const [clip] = kept;
  expect(clip?.from).toBeLessThanOrEqual(at + 5_000_000 - 6_000_000);
  expect((clip?.from ?? 0) + (clip?.length ?? 0)).toBeGreaterThanOrEqual(
    at + 5_000_000 + 6_000_000,
  );
});

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'dead'],
])('a camera that answers %s is %s, and may be asked again', async (refusal, state) => {
  const phone = filmingPhone();
  phone.refusal = refusal;
  await open();
  expect(last()?.state).toBe(state);
  missGate();
  await wait(20);
  expect(kept).toEqual([]);
  phone.refusal = null;
  camera.again();
  await wait(0);
  expect(last()?.state).toBe('on');
});

test('a browser without recorders says so', async () => {
  filmingPhone();
  vi.stubGlobal('MediaRecorder', undefined);
  await open();
  expect(last()?.state).toBe('unable');
});

test('a camera that another app takes keeps what it saw, and says that it stopped', async () => {
  const phone = filmingPhone();
  await open();
  await wait(10);
  const id = missGate();
  phone.tracks[0]?.dispatchEvent(new Event('ended'));
  await wait(0);
  expect(last()?.state).toBe('dead');
  expect(kept.map(({ stamps }) => stamps)).toEqual([[id]]);
});

test('a recorder that does not begin stops the camera instead of trying each second', async () => {
  const phone = filmingPhone();
  phone.recorderFails = true;
  await open();
  await wait(5);
  expect(last()?.state).toBe('dead');
  expect(phone.tracks.map(({ readyState }) => readyState)).toEqual(['ended']);
});

test('a film that is too large is not kept, and the next ones are recorded with less detail', async () => {
  const phone = filmingPhone();
  phone.bytes = mostClipBytes + 1;
  await open();
  await wait(10);
  missGate();
  await wait(10);
  expect(kept).toEqual([]);
  expect(last()?.lost).toBe('large');
  expect(phone.rates.at(-1)).toBeLessThan(phone.rates[0] ?? 0);
});

test('a full phone is reported, and the next clip is tried again', async () => {
  filmingPhone();
  let isFull = true;
  await open(async ({ strip }) => {
    if (isFull) throw new DOMException('', 'QuotaExceededError');
    kept.push(strip);
  });
  await wait(10);
  missGate();
  await wait(10);
  expect(last()?.lost).toBe('full');
  isFull = false;
  missGate();
  await wait(10);
  expect(last()?.lost).toBeNull();
  expect(kept).toHaveLength(1);
});

test('a screen that goes off keeps the wanted films, and films again when it is on', async () => {
  filmingPhone();
  await open();
  await wait(10);
  missGate();
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await wait(0);
  expect(last()?.state).toBe('asleep');
  expect(kept).toHaveLength(1);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await wait(0);
  expect(last()?.state).toBe('on');
});
