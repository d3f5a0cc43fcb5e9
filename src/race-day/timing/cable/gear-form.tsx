import { useRef } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { GearKind } from '../../log/gear/read-gear.ts';
import type { CableState } from './use-cable.ts';

/** A device with the speed that its maker sets, in baud; all send 8 bits, no parity, one stop bit. */
interface GearSetting {
  name: string;
  kind: GearKind;
  baudRate: number;
}

/** What can be plugged in (docs/race-day-formats.md). */
const gearSettings: readonly [GearSetting, ...GearSetting[]] = [
  { name: 'ALGE Timy (9600)', kind: 'alge', baudRate: 9600 },
  { name: 'ALGE Timy 2, Timy 3 (38400)', kind: 'alge', baudRate: 38_400 },
  { name: 'ALGE TdC 8000, 8001 (9600)', kind: 'alge', baudRate: 9600 },
  { name: 'TAG Heuer CP 520, 540, 545 (9600)', kind: 'tag', baudRate: 9600 },
  { name: 'Microgate REI2 (9600)', kind: 'microgate', baudRate: 9600 },
];

interface GearFormProps {
  state: CableState;
  onConnect: (kind: GearKind, baudRate: number) => void;
  onDisconnect: () => void;
}

/** Chooses the device and opens its cable; says how the cable is. */
export function GearForm({ state, onConnect, onDisconnect }: GearFormProps) {
  const { t } = useTexts();
  const select = useRef<HTMLSelectElement>(null);
  const isOpen = state === 'open' || state === 'unplugged';
  const connect = () => {
    // As it stands there: somebody may have chosen before the page was loaded.
    const { kind, baudRate } = gearSettings[Number(select.current?.value)] ?? gearSettings[0];
    onConnect(kind, baudRate);
  };
  return (
    <div className="timing-gear">
      <label className="timing-find">
        {t('timing.device')}
        <select ref={select} disabled={isOpen}>
          {gearSettings.map(({ name }, at) => (
            <option key={name} value={at}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className={buttonClass('quiet')}
        onClick={isOpen ? onDisconnect : connect}
      >
        {t(isOpen ? 'timing.disconnect' : 'timing.connect')}
      </button>
      <p role="status" data-state={state}>
        {t(`timing.cableStates.${state}`)}
      </p>
    </div>
  );
}
