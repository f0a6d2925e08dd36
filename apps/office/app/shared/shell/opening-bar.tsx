// The bar that leads back to the opening guide. Every screen except the guide and the home screen shows it until the shop is open.
import { ButtonLink } from '../parts/button.tsx';
import { progressOf, useOpening } from '../opening/opening-types.ts';
import styles from './shell.module.css';

export function OpeningBar({ pathname }: { pathname: string }) {
  const { data: opening } = useOpening();
  const isLeadingThere = pathname === '/' || pathname.startsWith('/opening');
  if (opening === undefined || opening.isOpen || isLeadingThere) return null;
  return (
    <div className={styles.opening}>
      <span>상점 열기 · {progressOf(opening).text}</span>
      <ButtonLink href="/opening" size="small">
        상점 열기로 돌아가기
      </ButtonLink>
    </div>
  );
}
