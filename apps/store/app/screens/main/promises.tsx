// Three things that this shop does and that can be checked on every page.
import { ShieldIcon } from '#ui/icons/purchase-icons.tsx';
import { DocumentIcon, WonIcon } from '#ui/icons/secondary-icons.tsx';
import styles from './promises.module.css';

const promises = [
  { icon: <DocumentIcon size={26} />, title: '성분표 공개', text: '전 상품 성분 표기' },
  { icon: <WonIcon size={26} />, title: '투명한 배송비', text: '목록에서 바로 확인' },
  { icon: <ShieldIcon size={26} />, title: '3영업일 내 환불', text: '반품 도착일 기준' },
];

export function Promises() {
  return (
    <ul className={styles.promises}>
      {promises.map(({ icon, title, text }) => (
        <li key={title} className={styles.promise}>
          <span className={styles.icon}>{icon}</span>
          <strong>{title}</strong>
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
