interface Position {
  latitude: number;
  longitude: number;
}

/** A position in degrees and minutes as charts write it: `0°27′S · 77°53′O`. */
export function coordinateText({ latitude, longitude }: Position, locale: string): string {
  const west = locale.startsWith('es') ? 'O' : 'W';
  return `${angle(latitude, 'N', 'S')} · ${angle(longitude, 'E', west)}`;
}

function angle(degrees: number, positive: string, negative: string): string {
  const minutes = Math.round(Math.abs(degrees) * 60);
  const rest = String(minutes % 60).padStart(2, '0');
  return `${Math.floor(minutes / 60)}°${rest}′${degrees < 0 ? negative : positive}`;
}
