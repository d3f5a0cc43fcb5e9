/** Shows a film frame by frame. Seconds are those of the film. */
export interface FilmPlayer {
  video: HTMLVideoElement;
  /** Second at which the frame on the screen begins. */
  shown: () => number;
  /**
   * Seconds of the shortest step so far; null before a step. Playing does not measure it, because a screen skips frames
   * of a fast film.
   */
  frameSeconds: () => number | null;
  seek: (second: number) => Promise<void>;
  /** Steps that come while the film still looks for a frame follow one by one, unless a key is held down. */
  step: (by: 1 | -1, isHeld?: boolean) => Promise<void>;
  stop: () => void;
}

/** The shortest frame of a camera that people own: 240 a second. */
const shortestFrame = 1 / 240;
/** Frames of a film that the browser does not name one by one. */
const assumedFrame = 1 / 30;
const mostTries = 60;

/** Follows the frames of a video; calls `onFrame` for each frame that the screen shows. */
export function createFilmPlayer(video: HTMLVideoElement, onFrame: () => void): FilmPlayer {
  const namesFrames: boolean = 'requestVideoFrameCallback' in HTMLVideoElement.prototype;
  let shown = 0;
  let frame: number | null = null;
  let isStepping = false;
  let waiting = 0;
  let callback = 0;

  const see = (second: number) => {
    shown = second;
    onFrame();
  };
  const follow = () => {
    callback = video.requestVideoFrameCallback((_, { mediaTime }) => {
      see(mediaTime);
      follow();
    });
  };
  const readClock = () => see(video.currentTime);
  if (namesFrames) follow();
  else for (const event of ['timeupdate', 'seeked']) video.addEventListener(event, readClock);

  const seek = (second: number) =>
    new Promise<void>((resolve) => {
      video.addEventListener('seeked', () => afterPicture(video, resolve), { once: true });
      video.currentTime = Math.min(Math.max(0, second), video.duration);
    });

  async function step(by: 1 | -1, isHeld = false): Promise<void> {
    // A key that is held down steps as fast as the film can follow.
    if (isStepping && isHeld) return;
    waiting += by;
    if (isStepping) return;
    isStepping = true;
    video.pause();
    try {
      while (waiting !== 0) {
        const next = Math.sign(waiting);
        waiting -= next;
        await stepOnce(next);
      }
    } finally {
      isStepping = false;
      waiting = 0;
    }
  }

  async function stepOnce(by: number): Promise<void> {
    const from = shown;
    const length = namesFrames ? (frame ?? shortestFrame) : assumedFrame;
    if (!namesFrames) await seek(from + by * length);
    // Any time before the frame shows the one before it, whatever the length of a frame was taken for.
    else if (by < 0) await seek(from - shortestFrame / 2);
    // Phones drop frames and vary their length, so the film is asked until another frame shows.
    else
      for (let tries = 1; tries <= mostTries && shown === from; tries += 1) {
        if (from + (tries + 0.5) * length >= video.duration) break;
        await seek(from + (tries + 0.5) * length);
      }
    const stepped = Math.abs(shown - from);
    if (stepped > 0 && (frame === null || stepped < frame)) frame = stepped;
    onFrame();
  }

  function stop() {
    if (namesFrames) video.cancelVideoFrameCallback(callback);
    for (const event of ['timeupdate', 'seeked']) video.removeEventListener(event, readClock);
  }

  return { video, shown: () => shown, frameSeconds: () => frame, seek, step, stop };
}

/** A browser that names no frame within so many pictures of the screen shows the frame that it showed before. */
const mostPictures = 6;

/** Calls `done` once the picture of a seek is on the screen. */
function afterPicture(video: HTMLVideoElement, done: () => void): void {
  let [left, isSeen] = [mostPictures, false];
  if ('requestVideoFrameCallback' in video) {
    video.requestVideoFrameCallback(() => {
      isSeen = true;
    });
  }
  const wait = () => {
    left -= 1;
    if (isSeen || left === 0) done();
    else requestAnimationFrame(wait);
  };
  requestAnimationFrame(wait);
}

/** Returns the length of a film; a browser's own recording does not know its length until its end was looked for. */
export async function findDuration(video: HTMLVideoElement): Promise<number> {
  if (video.duration !== Infinity) return video.duration;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (video.duration === Infinity) return;
      video.removeEventListener('durationchange', look);
      resolve();
    };
    video.addEventListener('durationchange', look);
    video.currentTime = Number.MAX_SAFE_INTEGER;
  });
  await new Promise<void>((resolve) => {
    video.addEventListener('seeked', () => resolve(), { once: true });
    video.currentTime = 0;
  });
  return video.duration;
}
