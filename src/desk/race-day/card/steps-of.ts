import type { Translate } from '../../../platform/i18n/text-key.ts';

/** What is done with a phone before it takes a seat, in the order in which it is done. */
export function stepsOf(
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
