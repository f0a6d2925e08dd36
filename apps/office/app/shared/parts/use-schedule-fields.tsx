// Fields of a dialog that executes its command now or at a later time.
import { useState } from 'react';
import { ChoiceCards, TextField } from './fields.tsx';

/** `at` is undefined for now, and while no time is entered. Without `isNowPossible` only a later time can be chosen. */
export function useScheduleFields({
  label,
  timeLabel,
  hint,
  isNowPossible = true,
}: {
  label: string;
  timeLabel: string;
  hint: string;
  isNowPossible?: boolean;
}) {
  const [when, setWhen] = useState(isNowPossible ? 'now' : 'later');
  const [time, setTime] = useState('');
  const isScheduled = when === 'later';
  const fields = (
    <>
      <ChoiceCards
        label={label}
        options={[
          { value: 'now', label: '지금', isDisabled: !isNowPossible },
          { value: 'later', label: '예약' },
        ]}
        value={when}
        onChange={setWhen}
      />
      {isScheduled && (
        <TextField
          label={timeLabel}
          type="datetime-local"
          value={time}
          onChange={setTime}
          hint={`5분 뒤부터 1년 안의 한국 시각입니다. ${hint}`}
        />
      )}
    </>
  );
  return { fields, isScheduled, at: isScheduled && time !== '' ? `${time}:00` : undefined };
}
