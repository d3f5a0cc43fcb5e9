import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RaceEvent } from '../../log/log/race-event.ts';
import { mostStripBytes, type Strip } from '../../log/strips/strip.ts';
import type { PhoneClock } from '../../phone/clock/create-phone-clock.ts';
import { type CameraSigns, type FinishCamera, openFinishCamera } from './finish-camera.ts';

/** Midnight of the race by the phone's clock, and the start of the page's own line of time. */
const midnight = 1_800_000_000_000_000;
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let now = 0;
let camera: FinishCamera;
let moved: number[] = [];
let signs: CameraSigns[] = [];
let kept: { strip: Strip; height: number; stills: number | null }[] = [];

/** A camera of a phone: it films while a page shows its stream, and says which constraints the page sets. */
function filmingPhone() {
  const streams: FakeStream[] = [];
  const questions: ((answer: unknown) => void)[] = [];
  const callbacks = new Map<number, VideoFrameRequestCallback>();
  let handle = 0;
  const state = { asks: false, plays: true };
  class FakeTrack extends EventTarget {
    readyState = 'live';
    set: unknown[] = [];
    stop = () => {
      this.readyState = 'ended';
    };
    getCapabilities = () => ({ exposureMode: ['continuous', 'manual'], focusMode: ['continuous'] });
    applyConstraints = async ({ advanced }: MediaTrackConstraints) => {
      this.set.push(advanced);
    };
  }
  class FakeStream {
    track = new FakeTrack();
    getTracks = () => [this.track];
    getVideoTracks = () => [this.track];
  }
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {
    mediaDevices: {
      async getUserMedia() {
        if (state.asks) await new Promise((settle) => questions.push(settle));
        const stream = new FakeStream();
        streams.push(stream);
        return stream;
      },
    },
  });
  const video = {
    videoWidth: 320,
    videoHeight: 240,
    async play() {
      if (!state.plays) throw new DOMException('', 'NotAllowedError');
    },
    requestVideoFrameCallback(callback: VideoFrameRequestCallback) {
      handle += 1;
      callbacks.set(handle, callback);
      return handle;
    },
    cancelVideoFrameCallback: (of: number) => callbacks.delete(of),
  };
  /** Shows frames to the page, 30 a second, until `until` in milliseconds. */
  const film = (until: number) => {
    for (; now < until; now += 1000 / 30) {
      const waiting = [...callbacks];
      callbacks.clear();
      for (const [, callback] of waiting) callback(now, {} as VideoFrameCallbackMetadata);
    }
  };
  const live = () => streams.filter(({ track }) => track.readyState === 'live').length;
  const answer = () => questions.shift()?.(null);
  return { state, video, streams, callbacks, film, live, answer };
}

/** Draws nothing; each picture of `height` pixels is a file of `bytesOf(height)` bytes. */
function drawingBrowser(grey: number | (() => number), bytesOf: (height: number) => number) {
  class FakeCanvas {
    width: number;
    height: number;
    constructor(width: number, height: number) {
      this.width = width;
      this.height = height;
    }
    getContext() {
      const size = this.width * this.height * 4;
      const drawing = [
        'drawImage',
        'clearRect',
        'save',
        'restore',
        'beginPath',
        'rect',
        'clip',
        'setTransform',
      ];
      const nothing = Object.fromEntries(drawing.map((name) => [name, () => undefined]));
      const getImageData = () => {
        const data = new Uint8ClampedArray(size);
        if (typeof grey === 'number') return { data: data.fill(grey) };
        // A boat covers the middle of the picture.
        for (let index = 0; index < size; index += 4) {
          const [x, y] = [(index / 4) % this.width, Math.floor(index / 4 / this.width)];
          const isBoat = x > 18 && x < 30 && y > 10 && y < 18;
          data.fill(isBoat ? grey() : 120, index, index + 4);
        }
        return { data };
      };
      return Object.assign(nothing, { canvas: this, getImageData });
    }
    convertToBlob() {
      const { height } = this;
      const bytes = Object.assign(new ArrayBuffer(0), { height });
      const arrayBuffer = async () => bytes;
      return Promise.resolve({ type: 'image/webp', size: bytesOf(height), arrayBuffer });
    }
  }
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
}

const clock = {
  stamp: (at: number) => ({
    deviceTime: midnight + Math.round(at * 1000),
    offset: 0,
    uncertainty: 0,
  }),
} as PhoneClock;

async function open(phone: ReturnType<typeof filmingPhone>, keeps = true) {
  camera = openFinishCamera({
    video: phone.video as unknown as HTMLVideoElement,
    clock,
    day: '2027-02-20',
    seat: 'seat-3',
    midnight,
    async keep({ strip, picture, stills }) {
      if (!keeps) throw new DOMException('', 'QuotaExceededError');
      const heightOf = (of: ArrayBuffer) => (of as ArrayBuffer & { height: number }).height;
      kept.push({ strip, height: heightOf(picture), stills: stills && heightOf(stills) });
    },
    onSigns: (next) => signs.push(next),
    onMovement: (at) => moved.push(at),
  });
  await vi.advanceTimersByTimeAsync(0);
}

const state = () => signs.at(-1)?.state;
const show = async (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
};

function stampNow(id: string): void {
  const payload = { kind: 'impulse', replaces: null, withdrawn: false };
  camera.film([{ id, ...clock.stamp(now), payload } as RaceEvent]);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('performance', { now: () => now });
  now = 10_000;
  [signs, kept, moved] = [[], [], []];
  page.visibilityState = 'visible';
  drawingBrowser(120, () => 5000);
});
afterEach(() => {
  camera.close();
  vi.useRealTimers();
});

const ends = {
  'the camera is closed': async () => camera.close(),
  'the screen goes off': async () => {
    await show('hidden');
    await show('visible');
  },
  'the line is dragged': async () => camera.lay({ top: 0.4, bottom: 0.6 }),
};

test.each(Object.entries(ends))('the last boat has its strip when %s at once', async (_, end) => {
  const phone = filmingPhone();
  await open(phone);
  phone.film(12_000);
  stampNow('a');
  phone.film(12_200);
  await end();
  phone.film(14_500);
  await vi.advanceTimersByTimeAsync(1000);
  expect(kept.map(({ strip }) => strip.stamps)).toEqual([['a']]);
  const [{ strip } = { strip: { from: 0, frames: [0] } }] = kept;
  expect(strip.from).toBeGreaterThanOrEqual(10_500_000);
  expect(strip.from).toBeLessThan(10_600_000);
  const last = strip.from + (strip.frames.at(-1) ?? 0);
  expect(last).toBeGreaterThan(12_100_000);
  expect(last).toBeLessThan(12_210_000);
});

test('a phone that asks for permission and is shown again meanwhile opens one stream', async () => {
  const phone = filmingPhone();
  phone.state.asks = true;
  await open(phone);
  await show('hidden');
  expect(state()).toBe('asleep');
  await show('visible');
  expect(state()).toBe('asking');
  camera.again();
  for (let answers = 0; answers < 3; answers += 1) phone.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toBe('on');
  expect(phone.streams).toHaveLength(1);
  expect(phone.callbacks.size).toBe(1);
});

test('a camera that begins again lets go of its stream and of the frames of before', async () => {
  const phone = filmingPhone();
  await open(phone);
  camera.again();
  await vi.advanceTimersByTimeAsync(0);
  expect([phone.streams.length, phone.live(), phone.callbacks.size]).toEqual([2, 1, 1]);
  camera.close();
  expect([phone.live(), phone.callbacks.size]).toEqual([0, 0]);
});

test('a stream that the browser does not play is let go', async () => {
  const phone = filmingPhone();
  phone.state.plays = false;
  await open(phone);
  expect(state()).toBe('refused');
  expect([phone.streams.length, phone.live()]).toEqual([1, 0]);
});

test('the camera finds the light of now before it is held, and again when a person asks', async () => {
  const phone = filmingPhone();
  await open(phone);
  const set = () => phone.streams[0]?.track.set;
  expect(set()).toEqual([[{ exposureMode: 'continuous' }]]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(set()).toEqual([[{ exposureMode: 'continuous' }], [{ exposureMode: 'manual' }]]);
  camera.measureLight();
  await vi.advanceTimersByTimeAsync(3000);
  expect(set()?.slice(2)).toEqual([[{ exposureMode: 'continuous' }], [{ exposureMode: 'manual' }]]);
});

test.each([
  [5, 'dark'],
  [120, 'good'],
  [250, 'bright'],
])('a picture of grey %i is %s', async (grey, light) => {
  drawingBrowser(grey, () => 5000);
  const phone = filmingPhone();
  await open(phone);
  phone.film(12_000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(signs.at(-1)?.light).toBe(light);
});

const losses = [
  {
    what: 'is kept at half its height when it is too large',
    full: 1.5,
    low: 0.5,
    keeps: true,
    lost: null,
  },
  {
    what: 'is not kept when it is too large even so',
    full: 3,
    low: 1.5,
    keeps: true,
    lost: 'undrawn',
  },
  { what: 'is not kept on a full phone', full: 0.5, low: 0.5, keeps: false, lost: 'full' },
] as const;

test.each(losses)('a strip $what', async ({ full, low, keeps, lost }) => {
  drawingBrowser(120, (height) => mostStripBytes * (height === 240 ? full : low));
  const phone = filmingPhone();
  await open(phone, keeps);
  phone.film(12_000);
  stampNow('a');
  phone.film(14_000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(signs.at(-1)?.lost).toBe(lost);
  expect(kept.map(({ height }) => height)).toEqual(lost === null ? [120] : []);
});

test('a strip has three stills around its first stamp, which its bytes have room for', async () => {
  const phone = filmingPhone();
  await open(phone);
  phone.film(12_000);
  stampNow('a');
  phone.film(12_200);
  stampNow('b');
  phone.film(14_500);
  await vi.advanceTimersByTimeAsync(1000);
  expect(kept).toHaveLength(1);
  expect(kept[0]?.stills).toBe(150);
  const tenths = kept[0]?.strip.stillsAt?.map((at) => Math.round(at / 100_000));
  expect(tenths).toEqual([115, 120, 125]);
});

test('a strip is kept without its stills when the browser draws them too large', async () => {
  drawingBrowser(120, (height) => (height === 150 ? 30_001 : 5000));
  const phone = filmingPhone();
  await open(phone);
  phone.film(12_000);
  stampNow('a');
  phone.film(14_500);
  await vi.advanceTimersByTimeAsync(1000);
  expect(kept.map(({ stills, strip }) => [stills, strip.stillsAt])).toEqual([[null, undefined]]);
});

test('the camera stamps a movement at the line by itself only while that is switched on, at its first frame', async () => {
  let grey = 120;
  drawingBrowser(
    () => grey,
    () => 5000,
  );
  const phone = filmingPhone();
  await open(phone);
  const pass = (at: number) => {
    phone.film(at);
    grey = 230;
    phone.film(at + 300);
    grey = 120;
  };
  pass(12_000);
  expect([moved, signs.at(-1)?.movement]).toEqual([[], null]);
  camera.watchMovement(true);
  phone.film(13_000);
  expect(signs.at(-1)?.movement).toBe('learning');
  pass(16_000);
  phone.film(17_000);
  expect(signs.at(-1)?.movement).toBe('watching');
  expect(moved.map((at) => Math.round(at / 100))).toEqual([160]);
  camera.watchMovement(false);
  pass(19_000);
  expect(moved).toHaveLength(1);
});
