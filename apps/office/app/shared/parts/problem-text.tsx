// Why a write was refused or an input is wrong, where it was made. A screen reader reads it when it appears.
import styles from './problem-text.module.css';

/** Nothing while there is no text. */
export const ProblemText = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p className={styles.problem} role="alert">
      {text}
    </p>
  );
