interface SavingDevice {
  connection?: EventTarget & { saveData?: boolean };
  getBattery?: () => Promise<EventTarget & { level: number; charging: boolean }>;
}

/** Charge below which a device that is not charging saves power. */
const lowLevel = 0.2;

/** Stops the moving river of every drawing while the device saves data or power. */
export async function restWhenSaving(page: Document): Promise<void> {
  const { connection, getBattery } = navigator as SavingDevice;
  // Browsers may refuse the battery status; then only data saving counts.
  const battery = await getBattery?.call(navigator).catch(() => undefined);
  const follow = () => {
    const isLow = battery !== undefined && !battery.charging && battery.level <= lowLevel;
    page.documentElement.toggleAttribute('data-resting', connection?.saveData === true || isLow);
  };
  follow();
  connection?.addEventListener('change', follow);
  battery?.addEventListener('levelchange', follow);
  battery?.addEventListener('chargingchange', follow);
}
