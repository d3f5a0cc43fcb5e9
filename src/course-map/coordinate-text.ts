import type { Course } from './course.ts';

/** A position in degrees and minutes as charts write it: `0°27' S · 77°53' O`. */
export function coordinateText({ latitude, longitude }: Course, locale: string): string {
  const west = locale.startsWith('es') ? 'O' : 'W';
  return `${angle(latitude)} ${latitude < 0 ? 'S' : 'N'} · ${angle(longitude)} ${longitude < 0 ? west : 'E'}`;
}

function angle(degrees: number): string {
  const minutes = Math.round(Math.abs(degrees) * 60);
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}'`;
}
