// A report: its basis, period and filters, totals, a chart, and tables by date and by value. Everything that differs between reports is in
// its ReportDef.
import { useMemo } from 'react';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { classNames } from '#ui/class-names.ts';
import { Failure } from '../parts/failure.tsx';
import { useStaff } from '../session/staff.ts';
import { ChartFigure } from './chart-figure.tsx';
import { figuresOf } from './named-rows.ts';
import type { ShownReport } from './named-rows.ts';
import { ReportBar } from './report-bar.tsx';
import { ReportFiles } from './report-files.tsx';
import { ReportTable } from './report-table.tsx';
import type { Dimension, ReportDef } from './report-types.ts';
import { Segments } from './segments.tsx';
import { StagesTable } from './stages-table.tsx';
import { StepsTable } from './steps-table.tsx';
import { Tiles } from './tiles.tsx';
import { useReport } from './use-report.ts';
import { sortText, useReportState } from './use-report-state.ts';
import type { ReportState, Sort } from './use-report-state.ts';
import styles from './report.module.css';

export function Report<F extends object, Input extends object>({
  definition,
}: {
  definition: ReportDef<F, Input>;
}) {
  const staff = useStaff();
  const dimensions = definition.dimensions.filter(
    (one) => staff.role === 'ADMIN' || one.isForHeadOffice !== true,
  );
  const state = useReportState(definition, dimensions);
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useReport(definition, state);
  const shown = useMemo(() => data && figuresOf(definition, staff, data), [definition, staff, data]);
  return (
    <section className={styles.sheet} aria-labelledby="report-title">
      <header className={styles.head}>
        <h1 id="report-title">{definition.title}</h1>
        <p className={styles.basis}>
          {definition.basis}
          {data !== undefined && ` · ${seoulDateTime(new Date(dataUpdatedAt)).slice(11, 16)} 기준`}
        </p>
        {shown !== undefined && (
          <ReportFiles title={definition.title} days={shown.days} tables={[shown.dates, shown.values]} />
        )}
      </header>
      <ReportBar definition={definition} state={state} />
      {shown === undefined ? (
        error !== null && <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div
          className={classNames(styles.body, isPlaceholderData && styles.stale)}
          aria-busy={isPlaceholderData}
        >
          <Shown definition={definition} state={state} shown={shown} dimensions={dimensions} />
        </div>
      )}
    </section>
  );
}

function Shown<F extends object, Input>({
  definition,
  state,
  shown,
  dimensions,
}: {
  definition: ReportDef<F, Input>;
  state: ReportState;
  shown: ShownReport<F>;
  dimensions: readonly Dimension[];
}) {
  const { list, charted, dimension } = state;
  const { totals, totalsBefore, dates, values, measureOf, main, columns } = shown;
  const sortBy = (parameter: 'sort' | 'daySort') => ({
    sort: state.sortOf(parameter),
    onSort: (sort: Sort | undefined) => list.set({ [parameter]: sort && sortText(sort) }),
  });
  const common = { main, totals, totalsBefore, linked: definition.rowsOf };
  const byDate = (
    <ReportTable {...common} {...dates} columns={columns} hasShares={false} {...sortBy('daySort')} />
  );
  return (
    <>
      <Tiles
        measures={definition.tiles.map(measureOf)}
        totals={totals}
        before={totalsBefore}
        charted={charted}
        onChart={(chart) => list.set({ chart })}
      />
      <ChartFigure {...dates} measure={measureOf(charted)} isCompared={totalsBefore !== undefined} />
      <div className={classNames(styles.blocks, definition.isWide && styles.wide)}>
        {definition.isWide !== true && byDate}
        <div className={styles.column}>
          {definition.stages !== undefined && (
            <StagesTable
              title="단계별"
              measures={definition.stages.map(measureOf)}
              totals={totals}
              before={totalsBefore}
            />
          )}
          <ReportTable
            {...common}
            {...values}
            columns={columns.filter((one) => values.measures.includes(one))}
            hasShares
            isCut={shown.isCut}
            {...sortBy('sort')}
          >
            <Grouping dimensions={dimensions} dimension={dimension} list={list} />
          </ReportTable>
          {definition.steps !== undefined && (
            <StepsTable
              title={`${definition.title} 계산`}
              steps={definition.steps}
              measureOf={measureOf}
              totals={totals}
              before={totalsBefore}
            />
          )}
        </div>
        {definition.isWide === true && byDate}
      </div>
    </>
  );
}

/** What the rows by value are grouped by. */
const Grouping = ({
  dimensions,
  dimension,
  list,
}: Pick<ReportState, 'dimension' | 'list'> & { dimensions: readonly Dimension[] }) =>
  dimensions.length > 1 && (
    <Segments
      label="나누는 기준"
      options={dimensions.map(({ by, label }) => ({ value: by, label }))}
      value={dimension.by}
      onChange={(by) => list.set({ by, sort: undefined })}
    />
  );
