import { useRef, useState } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { GearMode } from '../../log/gear/gear-line.ts';
import type { GearKind } from '../../log/gear/read-gear.ts';
import { gearDevices } from './gear-devices.ts';
import type { CableState } from './use-cable.ts';

/** Inputs that a device may have its finish on, the mode START-FINISH first. */
const finishInputs = [4, 2, 3] as const;

/** What somebody chose of the device at the cable. */
export interface ChosenGear extends GearMode {
  kind: GearKind;
  baudRate: number;
}

interface GearFormProps {
  state: CableState;
  onConnect: (chosen: ChosenGear) => void;
  onDisconnect: () => void;
}

/** Chooses the device and opens its cable; says how the cable is. */
export function GearForm({ state, onConnect, onDisconnect }: GearFormProps) {
  const { t } = useTexts();
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const isOpen = state === 'open' || state === 'unplugged';
  const asksFinish = gearDevices[chosen]?.asksFinish === true;
  const connect = () => {
    // As it stands there: somebody may have chosen before the page was loaded.
    const at = Number(select.current?.value);
    const device = gearDevices[at] ?? gearDevices[0];
    const finish = Number(input.current?.value) || null;
    setChosen(at);
    setAsked(device.asksFinish && finish === null);
    if (device.asksFinish && finish === null) return;
    const { kind, baudRate } = device;
    onConnect({ kind, baudRate, finish: device.asksFinish ? finish : null });
  };
  return (
    <div className="timing-gear">
      <label className="timing-find">
        {t('timing.device')}
        <select
          ref={select}
          disabled={isOpen}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {gearDevices.map(({ model, baudRate }, at) => (
            <option key={`${model} ${baudRate}`} value={at}>
              {model} ({baudRate})
            </option>
          ))}
        </select>
      </label>
      {asksFinish && (
        <label className="timing-find">
          {t('timing.finishInput')}
          <select ref={input} disabled={isOpen} defaultValue="">
            <option value="">{t('timing.finishInputs.ask')}</option>
            {finishInputs.map((at) => (
              <option key={at} value={at}>
                {at === 4
                  ? t('timing.finishInputs.startFinish')
                  : t('timing.finishInputs.other', { input: at })}
              </option>
            ))}
          </select>
        </label>
      )}
      <button
        type="button"
        className={buttonClass('quiet')}
        onClick={isOpen ? onDisconnect : connect}
      >
        {t(isOpen ? 'timing.disconnect' : 'timing.connect')}
      </button>
      <p role="status" data-state={state}>
        {isAsked && !isOpen ? t('timing.finishInputFirst') : t(`timing.cableStates.${state}`)}
      </p>
    </div>
  );
}
