interface Position {
  latitude: number;
  longitude: number;
}

/**
 * A position in degrees, minutes and seconds as charts write it: `0°27′00″S · 77°53′00″O`. A second
 * is 31 m at most, so that whoever types it in finds the start; a minute would be 1.9 km.
 */
export function coordinateText({ latitude, longitude }: Position, locale: string): string {
  const west = locale.startsWith('es') ? 'O' : 'W';
  return `${angle(latitude, 'N', 'S')} · ${angle(longitude, 'E', west)}`;
}

/** A position as maps take it in every language, south and west below zero: `-0.45, -77.8833`. */
export function decimalCoordinates({ latitude, longitude }: Position): string {
  return `${latitude}, ${longitude}`;
}

function angle(degrees: number, positive: string, negative: string): string {
  const seconds = Math.round(Math.abs(degrees) * 3600);
  const part = (value: number) => String(value % 60).padStart(2, '0');
  const letter = degrees < 0 ? negative : positive;
  return `${Math.floor(seconds / 3600)}°${part(Math.floor(seconds / 60))}′${part(seconds)}″${letter}`;
}
