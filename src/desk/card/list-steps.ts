import type { Translate } from '../../platform/i18n/text-key.ts';

export function listSteps(
  t: Translate,
  { wifi, address }: { wifi: string; address: string },
): string[] {
  return [
    wifi === '' ? t('deskPhoneCard.anyWifi') : t('deskPhoneCard.thisWifi', { wifi }),
    t('deskPhoneCard.dns'),
    t('deskPhoneCard.saving'),
    t('deskPhoneCard.try', { address, button: t('selfTest.begin') }),
    t('deskPhoneCard.seatCode'),
    t('deskPhoneCard.noLine'),
  ];
}
