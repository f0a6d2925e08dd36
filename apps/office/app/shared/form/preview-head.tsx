// The heading of a preview beside a form: its title, and whether the preview has been computed from the current values.
import { Tag } from '../parts/status.tsx';
import styles from './preview-head.module.css';

export const PreviewHead = ({ title, isCurrent }: { title: string; isCurrent: boolean }) => (
  <header className={styles.head}>
    <h2>{title}</h2>
    <Tag tone="done">{isCurrent ? '지금 값으로 계산' : '계산하는 중'}</Tag>
  </header>
);
