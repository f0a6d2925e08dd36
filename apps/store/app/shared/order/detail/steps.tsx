// Progress in steps: those before `current` are done.
import { classNames } from '#ui/class-names.ts';
import { CheckIcon } from '#ui/icons.tsx';
import styles from './status-steps.module.css';

type StepsProps = { label: string; steps: readonly string[]; current: number };

export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={classNames(
            styles.step,
            at < current && styles.isDone,
            at === current && styles.isCurrent,
          )}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true">
            {at < current && <CheckIcon size={14} />}
          </span>
          {step}
          {at < current && <span className="spoken"> 완료</span>}
        </li>
      ))}
    </ol>
  );
}
