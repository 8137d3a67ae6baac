/** A day and its time of day as forms write it. Directus keeps it as a moment in the time zone of its machine: a number on SQLite, a date on PostgreSQL. */
export function dayAndTime(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number' && !(value instanceof Date)) return null;
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return null;
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}
