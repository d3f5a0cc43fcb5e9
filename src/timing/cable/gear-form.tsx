import { useState } from 'react';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { GearKind } from '../../race-day/gear/read-gear.ts';
import { buttonClass } from '../../ui/form/button-class.ts';
import { gearSettings } from './gear-settings.ts';
import type { CableState } from './use-cable.ts';

interface GearFormProps {
  state: CableState;
  onConnect: (kind: GearKind, baudRate: number) => void;
  onDisconnect: () => void;
}

/** Chooses the device and opens its cable; says how the cable is. */
export function GearForm({ state, onConnect, onDisconnect }: GearFormProps) {
  const { t } = useTexts();
  const [index, setIndex] = useState(0);
  const isOpen = state === 'open' || state === 'unplugged';
  const { kind, baudRate } = gearSettings[index] ?? gearSettings[0];
  return (
    <div className="timing-gear">
      <label className="timing-find">
        {t('timing.device')}
        <select
          {...{ value: index, disabled: isOpen }}
          onChange={(event) => setIndex(Number(event.currentTarget.value))}
        >
          {gearSettings.map(({ name }, at) => (
            <option key={name} value={at}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button
        {...{ type: 'button', className: buttonClass('quiet') }}
        onClick={() => (isOpen ? onDisconnect() : onConnect(kind, baudRate))}
      >
        {t(isOpen ? 'timing.disconnect' : 'timing.connect')}
      </button>
      <p role="status" data-state={state}>
        {t(`timing.cableStates.${state}`)}
      </p>
    </div>
  );
}
