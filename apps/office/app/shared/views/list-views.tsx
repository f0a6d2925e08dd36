// The end of a list's filter bar: its saved views and its columns.
import { ColumnChoice } from './column-choice.tsx';
import { SavedViews } from './saved-views.tsx';
import type { ViewsProps } from './saved-views.tsx';
import styles from './views.module.css';

export function ListViews<Row, Input>(props: ViewsProps<Row, Input>) {
  return (
    <div className={styles.end}>
      <SavedViews {...props} />
      <ColumnChoice preferences={props.preferences} />
    </div>
  );
}
