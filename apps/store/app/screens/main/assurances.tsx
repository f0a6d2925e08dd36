// Three assurances of the shop: published ingredients, visible delivery fees, refunds within three business days.
import { ShieldIcon } from '#ui/icons/purchase-icons.tsx';
import { DocumentIcon, WonIcon } from '#ui/icons/secondary-icons.tsx';
import styles from './assurances.module.css';

const assurances = [
  { icon: <DocumentIcon size={26} />, title: '성분표 공개', text: '전 상품 성분 표기' },
  { icon: <WonIcon size={26} />, title: '투명한 배송비', text: '목록에서 바로 확인' },
  { icon: <ShieldIcon size={26} />, title: '3영업일 내 환불', text: '반품 도착일 기준' },
];

export function Assurances() {
  return (
    <ul className={styles.assurances}>
      {assurances.map(({ icon, title, text }) => (
        <li key={title} className={styles.assurance}>
          <span className={styles.icon}>{icon}</span>
          <strong>{title}</strong>
          <span className="caption">{text}</span>
        </li>
      ))}
    </ul>
  );
}
