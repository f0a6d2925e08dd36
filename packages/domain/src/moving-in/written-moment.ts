// Days and times as shops' programs and spreadsheets write them: 2024-03-05, 2024.3.5., 20240305, 2024-03-05 14:20:11.
import { isDateTime } from '../base/calendar.ts';

const shape =
  /^((?:19|[2-9]\d)\d{2})(?:[-./]\s?(\d{1,2})[-./]\s?(\d{1,2})\.?|(\d{2})(\d{2}))(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/u;

/** The date-time in Seoul, 'YYYY-MM-DDTHH:mm:ss', midnight without a time; undefined for any other text, for days that do not exist, and before 1900. */
export function readMoment(text: string): string | undefined {
  const found = shape.exec(text.trim());
  if (found === null) return undefined;
  const [, year, month = found[4] ?? '', day = found[5] ?? '', , , hour = '0', minute = '00', second = '00'] =
    found;
  const two = (part: string) => part.padStart(2, '0');
  const moment = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}`;
  return isDateTime(moment) ? moment : undefined;
}
