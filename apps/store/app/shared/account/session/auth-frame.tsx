// Layout of the sign-in screens: a back button and one narrow column. Longer forms (registration, new password) use the
// ordinary header of shared/shell.
import type { ReactNode } from 'react';
import { BackButton } from '../../shell/header.tsx';
import { Shell } from '../../shell/shell.tsx';
import styles from './auth-frame.module.css';

export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Shell header="none" bar="none" hasFooter={false}>
      <div className={styles.back}>
        <BackButton />
      </div>
      <div className={styles.column}>
        <h1 className="spoken">{title}</h1>
        {children}
      </div>
    </Shell>
  );
}
