// The name of a row that opens a dialog with the row.
import styles from './data-table.module.css';

export const OpenButton = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <button type="button" className={styles.open} title={name} onClick={onPress}>
    {name}
  </button>
);
