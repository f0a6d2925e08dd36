// The line above the rows of a queue: a box for all rows of the page, and how many are selected.
import { Checkbox } from '../parts/fields.tsx';
import type { Bulk } from '../list/use-bulk.ts';
import styles from './queue.module.css';

export function QueueSelection<Row>({
  rowId,
  rows,
  bulk: { unit, selection },
}: {
  rowId: (row: Row) => string;
  rows: readonly Row[];
  bulk: Bulk<Row>;
}) {
  const { selected, outOfSight } = selection;
  const shown = rows.filter((row) => selection.has(rowId(row))).length;
  return (
    <div className={styles.selection}>
      <Checkbox
        isSelected={rows.length > 0 && shown === rows.length}
        isIndeterminate={shown > 0 && shown < rows.length}
        isDisabled={rows.length === 0}
        onChange={(isSelected) => selection.set(rows, isSelected)}
      >
        {`이 화면의 ${rows.length}${unit} 모두 고르기`}
      </Checkbox>
      <span aria-live="polite">
        {selected.length > 0 && `${selected.length}${unit} 골랐음`}
        {outOfSight > 0 && ` · 화면 밖 ${outOfSight}`}
      </span>
    </div>
  );
}
