import { useCallback, useEffect, useRef, useState } from 'react';

/** Hertz and seconds of each tone. */
const tones = {
  second: [880, 0.12],
  start: [1760, 0.45],
  stamp: [1320, 0.06],
} as const;

export type Tone = keyof typeof tones;

export function useBeeps(): {
  isOn: boolean;
  turn: (on: boolean) => void;
  beep: (tone: Tone) => void;
} {
  const audio = useRef<AudioContext | null>(null);
  const [isOn, setOn] = useState(false);
  useEffect(() => () => void audio.current?.close(), []);
  const beep = useCallback((tone: Tone) => {
    const context = audio.current;
    if (context?.state !== 'running') return;
    const [hertz, seconds] = tones[tone];
    const [oscillator, loudness] = [context.createOscillator(), context.createGain()];
    oscillator.frequency.value = hertz;
    loudness.gain.setValueAtTime(0.25, context.currentTime);
    loudness.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds);
    oscillator.connect(loudness).connect(context.destination);
    oscillator.start();
    oscillator.stop(context.currentTime + seconds);
  }, []);
  const turn = useCallback((on: boolean) => {
    setOn(on);
    if (!('AudioContext' in window)) return;
    audio.current ??= new AudioContext();
    void (on ? audio.current.resume() : audio.current.suspend());
  }, []);
  return { isOn, turn, beep };
}
