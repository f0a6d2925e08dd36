// Home: what is due.
import { useStaff } from '../../shared/session/staff.ts';
import styles from './home.module.css';

export const meta = () => [{ title: '홈 · 온스 데스크' }];

export default function Home() {
  const staff = useStaff();
  return (
    <section className={styles.home}>
      <h1>{staff.name} 님, 안녕하세요</h1>
    </section>
  );
}
