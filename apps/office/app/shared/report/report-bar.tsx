// Period, comparison, unit, filters and saved views of a report.
import { ChevronDownIcon } from '#ui/icons.tsx';
import { classNames } from '#ui/class-names.ts';
import { FilterBar } from '../list/filter-bar.tsx';
import { Menu } from '../parts/menu.tsx';
import { ReportViews } from '../views/report-views.tsx';
import { comparedDays } from './period.ts';
import type { Comparison } from './period.ts';
import { PeriodPicker } from './period-picker.tsx';
import { daysText, unitLabels } from './period-words.ts';
import type { ReportDef } from './report-types.ts';
import { Segments } from './segments.tsx';
import type { ReportState } from './use-report-state.ts';
import styles from './report-bar.module.css';

const comparisonLabels: Record<Comparison, string> = {
  BEFORE: '바로 앞 기간',
  YEAR: '1년 전 같은 요일',
  NONE: '비교 안 함',
};

export function ReportBar<F extends object, Input>({
  definition,
  state,
}: {
  definition: ReportDef<F, Input>;
  state: ReportState;
}) {
  const { comparison, before, days, preset, unit, units, list } = state;
  return (
    <div className={styles.bar}>
      <PeriodPicker state={state} />
      <Menu
        className={classNames(styles.chip, before !== undefined && styles.set)}
        entries={(Object.keys(comparisonLabels) as Comparison[]).map((one) => {
          const compared = comparedDays(days, one, preset);
          return {
            id: one,
            label: comparisonLabels[one],
            ...(compared !== undefined && { detail: daysText(compared) }),
            onAction: () => list.set({ compare: one }),
          };
        })}
      >
        {before === undefined ? '비교 안 함' : '비교'}{' '}
        {before !== undefined && (
          <strong>
            {daysText(before)}
            {comparison === 'YEAR' && ' 같은 요일'}
          </strong>
        )}
        <ChevronDownIcon size={12} />
      </Menu>
      <Segments
        label="단위"
        options={units.map((value) => ({ value, label: unitLabels[value] }))}
        value={unit}
        onChange={(value) => list.set({ unit: value })}
      />
      <FilterBar definition={definition} state={list}>
        <ReportViews definition={definition} state={state} />
      </FilterBar>
    </div>
  );
}
