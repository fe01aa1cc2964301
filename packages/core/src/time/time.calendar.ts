const DATE = /^(\d{4})-(\d{2})-(\d{2})$/u

/** Whether a text is a day that exists, as `2026-11-21`, in the years 1 to 9999. */
export function isDay(text: string): boolean {
  const [, year, month, day] = DATE.exec(text)?.map(Number) ?? []
  if (!year || !month || !day || month > 12) return false
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return day <= (month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31)
}
