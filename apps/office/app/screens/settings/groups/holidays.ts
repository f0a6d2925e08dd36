// The days besides Saturdays and Sundays that are not business days.
import type { Answer } from '#contract/contract.ts';
import { api } from '../../../shared/api/api.ts';
import type { FormDef } from '../../../shared/form/form-types.ts';
import { HolidayDays } from './holiday-days.tsx';

type Holidays = Answer<'getHolidaySettings'>;
/** Names by day. */
export type HolidayValues = { holidays: Record<string, string> };

const daysOf = (holidays: Record<string, string>): string[] => Object.keys(holidays).toSorted();

export const holidaySettings: FormDef<Holidays, HolidayValues> = {
  key: ['settings', 'holidays'],
  title: () => '휴무일',
  load: () => api.getHolidaySettings(),
  toValues: (row) => ({
    holidays: Object.fromEntries((row?.holidays ?? []).map(({ day, name }) => [day, name])),
  }),
  save: ({ holidays = {} }, version) =>
    api.editHolidaySettings({
      version,
      holidays: daysOf(holidays).map((day) => ({ day, name: holidays[day] ?? '' })),
    }),
  done: () => '휴무일을 저장했습니다. 도착 안내와 발송 기한을 새로 계산합니다.',
  sections: [
    {
      id: 'days',
      title: '영업하지 않는 날',
      note: '토요일과 일요일은 넣지 않아도 쉽니다. 이 날들은 발송 기한과 도착 안내에서 영업일로 세지 않습니다.',
      fields: [],
      content: HolidayDays,
      places: ['holidays'],
    },
  ],
  labelOf: (path) => path.replace('holidays.', '').replaceAll('-', '.'),
  toFieldName: (name, { holidays }) => `holidays.${daysOf(holidays)[Number(name.split('.')[1])] ?? ''}`,
};
