// The end of a report's bar: its saved views. A period that follows the current day is stored by its name and therefore follows the day on which
// the view is opened.
import type { ReportDef } from '../report/report-types.ts';
import { reportParameters } from '../report/use-report-state.ts';
import type { ReportState } from '../report/use-report-state.ts';
import { SavedViews } from './saved-views.tsx';
import { storedState, useViews } from './use-views.ts';
import styles from './views.module.css';

export function ReportViews<F extends object, Input>({
  definition: { name, filters },
  state: { list, chosen },
}: {
  definition: Pick<ReportDef<F, Input>, 'name' | 'filters'>;
  state: ReportState;
}) {
  // A report and a list may have the same name.
  const ofReport = `report-${name}`;
  const shown = { filters: { ...list.filters, ...chosen }, sort: list.sort };
  return (
    <div className={styles.end}>
      <SavedViews
        list={ofReport}
        views={useViews(ofReport)}
        content={{ ...storedState(filters, shown), columns: [], density: 'NORMAL' }}
        parameters={[...filters.map((filter) => filter.name), ...reportParameters]}
        hint="기간, 비교, 단위, 나누는 기준, 조건을 저장합니다. ‘최근 7일’이나 ‘이번 달’은 보기를 여는 날에 맞춰 바뀝니다."
        state={list}
      />
    </div>
  );
}
