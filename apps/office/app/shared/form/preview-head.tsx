// The heading of what the values of a form will do, beside its fields, with whether it is computed from the values as they are now.
import { Tag } from '../parts/status.tsx';
import styles from './preview-head.module.css';

export const PreviewHead = ({ title, isCurrent }: { title: string; isCurrent: boolean }) => (
  <header className={styles.head}>
    <h2>{title}</h2>
    <Tag tone="done">{isCurrent ? '지금 값으로 계산' : '계산하는 중'}</Tag>
  </header>
);
