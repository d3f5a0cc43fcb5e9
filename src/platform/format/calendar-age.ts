/** Returns the full years between two YYYY-MM-DD days: the age on `day` of a person born on `birthDate`. */
export function calendarAge(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
