// The period of a report: a period that follows the current day, or free days.
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '#ui/class-names.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/fields.tsx';
import { usePopoverState } from '../parts/use-popover-state.ts';
import { daysOfPreset, periodProblem, presets } from './period.ts';
import type { Days } from './period.ts';
import { daysText } from './period-words.ts';
import type { ReportState } from './use-report-state.ts';
import styles from './report-bar.module.css';

export function PeriodPicker({ state: { today, days, preset, list } }: { state: ReportState }) {
  const popover = usePopoverState();
  const choose = (value: string) => {
    list.set({ days: value });
    popover.onOpenChange(false);
  };
  const label = presets.find(({ id }) => id === preset)?.label ?? '기간';
  return (
    <DialogTrigger {...popover}>
      <AriaButton className={classNames(styles.chip, styles.set)}>
        {label} <strong>{daysText(days)}</strong>
        <ChevronDownIcon size={12} />
      </AriaButton>
      <Popover placement="bottom start" className={styles.popover ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label="기간">
          <ul className={styles.presets}>
            {presets.map(({ id, label: name }) => (
              <li key={id}>
                <AriaButton
                  className={styles.preset ?? ''}
                  aria-pressed={id === preset}
                  autoFocus={id === preset}
                  onPress={() => choose(id)}
                >
                  {name} <span>{daysText(daysOfPreset(id, today))}</span>
                </AriaButton>
              </li>
            ))}
          </ul>
          <FreeDays
            today={today}
            days={days}
            onChoose={({ fromDate, toDate }) => choose(`${fromDate}~${toDate}`)}
          />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function FreeDays({ today, days, onChoose }: { today: string; days: Days; onChoose: (days: Days) => void }) {
  const [range, setRange] = useState(days);
  const problem = periodProblem(range, today);
  return (
    <form
      className={styles.free}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) onChoose(range);
      }}
    >
      <TextField
        label="시작일"
        type="date"
        value={range.fromDate}
        onChange={(fromDate) => setRange({ ...range, fromDate })}
      />
      <TextField
        label="종료일"
        type="date"
        value={range.toDate}
        onChange={(toDate) => setRange({ ...range, toDate })}
        error={problem}
      />
      <Button type="submit" tone="main" isDisabled={problem !== undefined}>
        적용
      </Button>
    </form>
  );
}
