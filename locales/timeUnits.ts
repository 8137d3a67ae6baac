/** Words for units of time, by language and unit. A language without words here is not compared. */
export const timeUnits: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    second: ['second', 'seconds', 'sec', 'secs'],
    minute: ['minute', 'minutes', 'min', 'mins'],
    hour: ['hour', 'hours'],
    day: ['day', 'days'],
    week: ['week', 'weeks'],
    month: ['month', 'months'],
    year: ['year', 'years'],
  },
  id: {
    second: ['detik'],
    minute: ['menit'],
    hour: ['jam'],
    day: ['hari'],
    week: ['minggu', 'pekan'],
    month: ['bulan'],
    year: ['tahun'],
  },
};
