// The heading of a list and what its order is based on.
import styles from './list-head.module.css';

export function ListHead({ title, basis }: { title: string; basis: string }) {
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.basis}>{basis}</p>
    </div>
  );
}
