/** The result of a touch, felt by a thumb in a glove and heard beside a river. */
export type Felt = 'clean' | 'touch' | 'miss' | 'unseen' | 'undo' | 'kept' | 'lost';

/** Milliseconds on, off, on …; iPhones do not vibrate. */
const vibrations: Record<Felt, number[]> = {
  clean: [30],
  touch: [45, 60, 45],
  miss: [220],
  unseen: [15, 40, 15],
  undo: [20, 30, 20, 30, 20],
  kept: [30, 40, 30],
  lost: [400, 120, 400, 120, 400],
};

/** Hertz and seconds of each tone. */
const tones: Record<Felt, [number, number][]> = {
  clean: [[1320, 0.07]],
  touch: [
    [880, 0.08],
    [880, 0.08],
  ],
  miss: [[330, 0.3]],
  unseen: [[660, 0.05]],
  undo: [
    [880, 0.06],
    [660, 0.06],
  ],
  kept: [
    [1320, 0.07],
    [1760, 0.09],
  ],
  lost: [
    [220, 0.35],
    [160, 0.5],
  ],
};

/** Creates the vibration and sound of one page's touches. Calls `isLoud` before each sound but the alarm. */
export function createFeel(isLoud: () => boolean): (felt: Felt) => void {
  let audio: AudioContext | null = null;
  return (felt) => {
    navigator.vibrate?.(vibrations[felt]);
    if (!(isLoud() || felt === 'lost') || typeof AudioContext === 'undefined') return;
    // Created at the first touch, because browsers keep it silent before a touch.
    audio ??= new AudioContext();
    let from = audio.currentTime;
    for (const [hertz, seconds] of tones[felt]) {
      const tone = audio.createOscillator();
      const loudness = audio.createGain();
      tone.frequency.value = hertz;
      tone.type = 'square';
      loudness.gain.setValueAtTime(0.2, from);
      loudness.gain.exponentialRampToValueAtTime(0.001, from + seconds);
      tone.connect(loudness).connect(audio.destination);
      tone.start(from);
      tone.stop(from + seconds);
      from += seconds + 0.04;
    }
  };
}
