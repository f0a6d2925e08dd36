// A radio button whose whole row can be pressed.
import type { ReactNode } from 'react';
import styles from './choice.module.css';

type ChoiceProps = { name: string; isChosen: boolean; onChoose: () => void; children: ReactNode };

export function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input className={styles.radio} type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}
