import type { GearKind } from '../../log/gear/read-gear.ts';

/** A model with a speed in baud as its maker sets it; all models send 8 bits, no parity, one stop bit. */
interface GearDevice {
  model: string;
  kind: GearKind;
  baudRate: number;
  /** Whether the mode of the device decides which input is the finish. */
  asksFinish: boolean;
}

/** `tests/unit/race-day/recordings/models/` has lines of each model, docs/race-day-formats.md their sources. */
export const gearDevices = [
  { model: 'ALGE Timy', kind: 'alge', baudRate: 9600, asksFinish: false },
  { model: 'ALGE Timy 2 (PC-Timer)', kind: 'alge', baudRate: 38_400, asksFinish: false },
  { model: 'ALGE Timy 3', kind: 'alge', baudRate: 9600, asksFinish: false },
  { model: 'ALGE Timy 3', kind: 'alge', baudRate: 38_400, asksFinish: false },
  { model: 'ALGE TdC 8000', kind: 'alge', baudRate: 9600, asksFinish: false },
  { model: 'ALGE TdC 8001', kind: 'alge', baudRate: 9600, asksFinish: false },
  { model: 'TAG Heuer CP 520', kind: 'tag', baudRate: 9600, asksFinish: false },
  { model: 'TAG Heuer CP 540', kind: 'tag', baudRate: 9600, asksFinish: true },
  { model: 'TAG Heuer CP 545', kind: 'tag', baudRate: 9600, asksFinish: true },
  { model: 'Microgate REI2', kind: 'microgate', baudRate: 9600, asksFinish: false },
] as const satisfies readonly GearDevice[];

export const networkDevices = gearDevices.filter(({ asksFinish }) => asksFinish);
