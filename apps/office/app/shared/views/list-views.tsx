// The end of a list's filter bar: its saved views and its columns.
import type { ListDef } from '../list/list-types.ts';
import type { ListState } from '../list/use-list-state.ts';
import { ColumnChoice } from './column-choice.tsx';
import type { ListPreferences } from './list-preferences.ts';
import { SavedViews } from './saved-views.tsx';
import { storedState } from './use-views.ts';
import styles from './views.module.css';

export function ListViews<Row, Input>({
  definition: { name, filters },
  preferences,
  state,
}: {
  definition: Pick<ListDef<Row, Input>, 'name' | 'filters'>;
  preferences: ListPreferences<Row>;
  state: ListState;
}) {
  const { views, places, density, isArranged, reset } = preferences;
  return (
    <div className={styles.end}>
      <SavedViews
        list={name}
        views={views}
        content={{
          ...storedState(filters, state),
          columns: places.map(({ id, isShown }) => ({ id, isShown })),
          density,
        }}
        parameters={filters.map((filter) => filter.name)}
        hint="조건, 정렬, 열을 저장합니다. 입력한 검색어는 개인정보일 수 있어 저장하지 않습니다."
        arrangement={{ isChanged: isArranged, reset }}
        state={state}
      />
      <ColumnChoice preferences={preferences} />
    </div>
  );
}
