// The holidays by year: each with its name, added below by day and name.
import { useState } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { seoulDate } from '#domain/base/calendar.ts';
import { formatWeekday } from '../../../shared/format.ts';
import { Button } from '../../../shared/parts/button.tsx';
import { TextField } from '../../../shared/parts/fields.tsx';
import type { HolidayValues } from './holidays.ts';
import styles from './added-rows.module.css';

export function HolidayDays() {
  const { control, setValue, formState } = useFormContext<HolidayValues>();
  const holidays = useWatch({ control, name: 'holidays' }) ?? {};
  const days = Object.keys(holidays).toSorted();
  const years = nearestFirst([...new Set(days.map((day) => day.slice(0, 4)))]);
  const put = (next: Record<string, string>) => setValue('holidays', next);
  const remove = (day: string) =>
    put(Object.fromEntries(Object.entries(holidays).filter(([one]) => one !== day)));
  return (
    <div className={styles.rows}>
      <NewHoliday taken={days} onAdd={(day, name) => put({ ...holidays, [day]: name })} />
      {days.length === 0 && (
        <p className={styles.none}>휴무일이 없습니다. 위에서 날짜와 이름을 더해 주세요.</p>
      )}
      {years.map((year) => (
        <section key={year} aria-label={`${year}년`}>
          <h3>{year}년</h3>
          <ul>
            {days
              .filter((day) => day.startsWith(year))
              .map((day) => (
                <li key={day}>
                  <span className={styles.day}>{formatWeekday(day)}</span>
                  <span>
                    {holidays[day]}
                    <span className={styles.error}>{errorOf(formState.errors, day)}</span>
                  </span>
                  <Button
                    size="small"
                    tone="quiet"
                    label={`${day} ${holidays[day]} 빼기`}
                    onPress={() => remove(day)}
                  >
                    빼기
                  </Button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** This year and those that follow it, then the past ones. `years` are in order. */
function nearestFirst(years: readonly string[]): string[] {
  const thisYear = seoulDate(new Date()).slice(0, 4);
  return [
    ...years.filter((year) => year >= thisYear),
    ...years.filter((year) => year < thisYear).toReversed(),
  ];
}

const errorOf = (errors: object, day: string): string | undefined =>
  (get(errors, `holidays.${day}`) as { message?: string } | undefined)?.message;

function NewHoliday({
  taken,
  onAdd,
}: {
  taken: readonly string[];
  onAdd: (day: string, name: string) => void;
}) {
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const isTaken = taken.includes(day);
  const isComplete = day !== '' && name.trim() !== '' && !isTaken;
  const add = () => {
    if (!isComplete) return;
    onAdd(day, name.trim());
    setDay('');
    setName('');
  };
  return (
    <div
      className={styles.add}
      role="group"
      aria-label="휴무일 더하기"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        add();
      }}
    >
      <TextField
        label="날짜"
        type="date"
        value={day}
        onChange={setDay}
        error={isTaken ? '이미 있는 날짜입니다.' : undefined}
      />
      <TextField label="이름" value={name} onChange={setName} maxLength={50} placeholder="임시 공휴일" />
      <Button onPress={add} isDisabled={!isComplete}>
        더하기
      </Button>
    </div>
  );
}
