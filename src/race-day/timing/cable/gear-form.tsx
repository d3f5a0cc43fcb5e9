import { useRef, useState } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { GearMode } from '../../log/gear/gear-line.ts';
import type { GearKind } from '../../log/gear/read-gear.ts';
import { gearDevices, networkDevices } from './gear-devices.ts';
import type { CableState } from './use-cable.ts';

/** Possible finish inputs of a device; the first is that of the mode START-FINISH. */
const finishInputs = [4, 2, 3] as const;

export interface ChosenGear extends GearMode {
  kind: GearKind;
  baudRate: number;
  /** Number of the device on the network, from 1; null at a cable. */
  network: number | null;
}

interface GearFormProps {
  state: CableState;
  hasCable?: boolean;
  onNetwork?: number;
  onConnect: (chosen: ChosenGear) => void;
  onDisconnect: () => void;
}

export function GearForm({
  state,
  hasCable = true,
  onNetwork = 0,
  onConnect,
  onDisconnect,
}: GearFormProps) {
  const { t } = useTexts();
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const isOpen = state !== 'none' && state !== 'failed';
  const cables = hasCable ? gearDevices : [];
  const choices = [
    ...cables.map((device) => ({ ...device, network: null, by: String(device.baudRate) })),
    ...Array.from({ length: onNetwork }, (_, index) => index + 1).flatMap((network) =>
      networkDevices.map((device) => ({
        ...device,
        network,
        by: t('timing.byNetwork', { number: network }),
      })),
    ),
  ];
  const asksFinish = choices[chosen]?.asksFinish === true;
  const connect = () => {
    // Read from the element, because a choice made before the page was hydrated is not in `chosen`.
    const at = Number(select.current?.value);
    const device = choices[at];
    if (device === undefined) return;
    const finish = Number(input.current?.value) || null;
    setChosen(at);
    setAsked(device.asksFinish && finish === null);
    if (device.asksFinish && finish === null) return;
    const { kind, baudRate, network } = device;
    onConnect({ kind, baudRate, network, finish: device.asksFinish ? finish : null });
  };
  return (
    <div className="timing-gear cluster">
      <label className="timing-find stack-05">
        {t('timing.device')}
        <select
          ref={select}
          disabled={isOpen}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {choices.map(({ model, by }, at) => (
            <option key={`${model} ${by}`} value={at}>
              {model} ({by})
            </option>
          ))}
        </select>
      </label>
      {asksFinish && (
        <label className="timing-find stack-05">
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
