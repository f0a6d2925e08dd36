// The column of a list that shows by how many units something changed.
import type { ColumnDef } from '../../shared/list/list-types.ts';
import { formatChange } from '../../shared/format.ts';
import styles from './stock.module.css';

export const changeColumn = <Row,>(
  id: string,
  header: string,
  changeOf: (row: Row) => number,
): ColumnDef<Row> => ({
  id,
  header,
  width: 100,
  align: 'end',
  cell: (row) => {
    const change = changeOf(row);
    return <strong className={change < 0 ? styles.fallen : undefined}>{formatChange(change)}</strong>;
  },
});
