import type { ShapeFault } from '../series/file/shape-fault.ts';

export const crossFaultCodes = [
  'two-brackets',
  'seed-twice',
  'seed-missing',
  'bracket-heat-size',
  'heat-twice',
  'no-heat-before',
  'no-rank',
  'place-twice',
  'place-nowhere',
  'wrong-way',
  'meets-again',
  'no-time-trial',
  'no-finisher',
  'starters',
  'bracket-too-big',
  'trial-nothing',
  'trial-mixed',
  'trial-tie',
  'element-twice',
  'no-element',
  'fault-twice',
  'no-heat',
  'heat-size',
  'boat-twice',
  'two-heats',
  'no-trial',
  'line-twice',
  'line-gap',
  'start-twice',
  'start-gap',
  'line-and-status',
  'faults-not-started',
  'tie',
] as const;

export interface CrossFault {
  path: string;
  code: ShapeFault['code'] | (typeof crossFaultCodes)[number];
  values: Record<string, string | number>;
}
