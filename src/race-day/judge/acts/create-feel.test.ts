import { afterEach, expect, test, vi } from 'vitest';
import { createFeel, type Felt } from './create-feel.ts';

/** Every answer of a phone to a touch; a new one does not compile until it is named here. */
const all = { clean: 1, touch: 1, miss: 1, unseen: 1, undo: 1, kept: 1, lost: 1 };
const felts = Object.keys(all satisfies Record<Felt, number>) as Felt[];

afterEach(() => void vi.unstubAllGlobals());

/** Notes how the phone vibrates and which tones it plays, each with its seconds. */
function feelOf(felt: Felt, isLoud: boolean) {
  const vibrate = vi.fn();
  const tones: string[] = [];
  class FakeContext {
    currentTime = 0;
    destination = {};
    createGain() {
      const ramp = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
      return { gain: ramp, connect: (to: unknown) => to };
    }
    createOscillator() {
      const tone = { frequency: { value: 0 }, type: '', from: 0 };
      return {
        ...tone,
        frequency: tone.frequency,
        connect: (to: unknown) => to,
        start: (at: number) => {
          tone.from = at;
        },
        stop: (at: number) => {
          tones.push(`${tone.frequency.value} Hz ${(at - tone.from).toFixed(2)} s`);
        },
      };
    }
  }
  vi.stubGlobal('navigator', { vibrate });
  vi.stubGlobal('AudioContext', FakeContext);
  createFeel(() => isLoud)(felt);
  return { vibration: String(vibrate.mock.calls[0]?.[0]), tones };
}

test('a judge feels and hears each answer of the phone differently', () => {
  const felt = felts.map((one) => feelOf(one, true));
  expect(new Set(felt.map(({ vibration }) => vibration)).size).toBe(felts.length);
  expect(new Set(felt.map(({ tones }) => tones.join())).size).toBe(felts.length);
});

test('a miss is felt longer than a touch, and a touch longer than a clean gate', () => {
  const lasts = (felt: Felt) =>
    feelOf(felt, false)
      .vibration.split(',')
      .reduce((sum, part) => sum + Number(part), 0);
  const [clean, touch, miss] = [lasts('clean'), lasts('touch'), lasts('miss')];
  expect([clean < touch, touch < miss]).toEqual([true, true]);
});

test('a phone without sound is heard only when a judgement is lost', () => {
  expect(felts.filter((felt) => feelOf(felt, false).tones.length > 0)).toEqual(['lost']);
});
