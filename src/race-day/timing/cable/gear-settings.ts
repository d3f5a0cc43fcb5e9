import type { GearKind } from '../../log/gear/read-gear.ts';

/** A device with the speed that its maker sets, in baud; all send 8 bits, no parity, one stop bit. */
interface GearSetting {
  name: string;
  kind: GearKind;
  baudRate: number;
}

/** What can be plugged in (docs/race-day-formats.md). */
export const gearSettings: readonly [GearSetting, ...GearSetting[]] = [
  { name: 'ALGE Timy (9600)', kind: 'alge', baudRate: 9600 },
  { name: 'ALGE Timy 2, Timy 3 (38400)', kind: 'alge', baudRate: 38_400 },
  { name: 'ALGE TdC 8000, 8001 (9600)', kind: 'alge', baudRate: 9600 },
  { name: 'TAG Heuer CP 520, 540, 545 (9600)', kind: 'tag', baudRate: 9600 },
  { name: 'Microgate REI2 (9600)', kind: 'microgate', baudRate: 9600 },
];
