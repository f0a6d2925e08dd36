// What the lines of the tray have in common: title, state, buttons, and the removal of what is over.
import type { ReactNode } from 'react';
import { CloseIcon } from '#ui/icons.tsx';
import { IconButton } from '../parts/button.tsx';
import { forgetJob } from './jobs.ts';
import styles from './tray.module.css';

export function JobLine({
  id,
  title,
  isRunning,
  actions,
  children,
}: {
  id: string;
  title: string;
  isRunning: boolean;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <header className={styles.head}>
        <strong>{title}</strong>
        {!isRunning && (
          <IconButton label={`${title} 지우기`} onPress={() => forgetJob(id)}>
            <CloseIcon size={14} />
          </IconButton>
        )}
      </header>
      <div className={styles.state}>{children}</div>
      {actions !== undefined && actions !== false && <div>{actions}</div>}
    </>
  );
}

/** `max` undefined: it is not known how much there is. */
export const Progress = ({
  label,
  value,
  max,
}: {
  label: string;
  value: number;
  max: number | undefined;
}) => (
  <progress
    className={styles.progress}
    aria-label={label}
    {...(max !== undefined && max > 0 && { value, max })}
  />
);
