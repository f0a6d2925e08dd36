// The buttons that sign in through a company. They are links to a step of ours, which keeps the attempt and sends the visitor on.
import { classNames } from '#ui/class-names.ts';
import type { Company } from '../cookies/attempt-cookie.ts';
import { AppleMark, KakaoMark } from './provider-marks.tsx';
import styles from './provider-buttons.module.css';

type CompanyWaysProps = {
  /** Those that are set up. */
  companies: readonly Company[];
  /** Where to go afterwards, '' for home. */
  referer: string;
  /** Another way stands above: 또는 between them. */
  isAfterOther?: boolean;
};

export function ProviderButtons({ companies, referer, isAfterOther = false }: CompanyWaysProps) {
  if (companies.length === 0) return null;
  const query = referer === '' ? '' : `?referer=${encodeURIComponent(referer)}`;
  return (
    <div className={styles.ways}>
      {isAfterOther && <p className={styles.or}>또는</p>}
      {/* Other documents, not screens: the router must leave them to the browser. */}
      {companies.includes('KAKAO') && (
        <a className={classNames(styles.way, styles.kakao)} href={`/auth/kakao${query}`}>
          <KakaoMark /> 카카오로 시작하기
        </a>
      )}
      {companies.includes('APPLE') && (
        <a className={classNames(styles.way, styles.apple)} href={`/auth/apple${query}`}>
          <AppleMark /> Apple로 시작하기
        </a>
      )}
    </div>
  );
}
