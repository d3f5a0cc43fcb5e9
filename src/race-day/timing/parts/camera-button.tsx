import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';

interface CameraButtonProps {
  isFilming: boolean;
  onCamera: () => void;
}

export function CameraButton({ isFilming, onCamera }: CameraButtonProps) {
  const { t } = useTexts();
  return (
    <button type="button" className={buttonClass('quiet')} onClick={onCamera}>
      {t(isFilming ? 'finishCamera.turnOff' : 'finishCamera.turnOn')}
    </button>
  );
}
