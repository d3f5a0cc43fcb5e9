interface Position {
  latitude: number;
  longitude: number;
}

/** Seconds (31 m) are precise enough to find the start: `0°27′00″S · 77°53′00″O`. */
export function coordinateText({ latitude, longitude }: Position, locale: string): string {
  const west = locale.startsWith('es') ? 'O' : 'W';
  return `${angle(latitude, 'N', 'S')} · ${angle(longitude, 'E', west)}`;
}

/** Formats a position for map services in any language, with negative values for south and west: `-0.45, -77.8833`. */
export function decimalCoordinates({ latitude, longitude }: Position): string {
  return `${latitude}, ${longitude}`;
}

function angle(degrees: number, positive: string, negative: string): string {
  const seconds = Math.round(Math.abs(degrees) * 3600);
  const part = (value: number) => String(value % 60).padStart(2, '0');
  const letter = degrees < 0 ? negative : positive;
  return `${Math.floor(seconds / 3600)}°${part(Math.floor(seconds / 60))}′${part(seconds)}″${letter}`;
}
